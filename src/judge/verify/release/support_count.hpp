#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "judge/verify/release/distinct_strings.hpp"
#include "judge/verify/release/releases.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

struct SupportVerdict {
  std::uint64_t stretches = 0;  // including repeated ones
  std::uint64_t kept_by_policy = 0;
  std::vector<RareStretch> rare;  // by document, then begin
};

// Finds the kept stretches of `published` whose support in `counted` is below k: docs/verify.md, "Stretches". For the
// published guarantee both texts are the same.
//   How       a string that is k whole stretches needs no search; the others are searched at their rarest windows
//             (counted_units.hpp). If that takes too long, an automaton finds the rest in all texts, in batches of
//             batch_bytes. Strings are compared byte by byte: no hash decides.
//   Cost      O(texts), once a batch; 20 bytes a stretch, 200 a distinct one, 12 a byte of a batch.
//   Threads   uses `threads`; the result does not depend on it.
//   Requires  valid UTF-8; k >= 1.
//   Limits    2^32 - 2 bytes a stretch, 2^31 distinct stretches: otherwise an error (unfinished).
[[nodiscard]] SupportVerdict check_support(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                                           const Promise& promise, unsigned threads = 1);

struct SearchLimits {
  std::uint64_t looks_per_byte = 8;  // at anchors, before the automaton takes over
  std::size_t batch_bytes = std::size_t{1} << 25;
};

// For each string, by number, none of them empty: whether it has support >= k in `texts`, whose documents belong to
// `owners`.
[[nodiscard]] std::vector<bool> reach_support(const DistinctStrings& strings, const CutTexts& texts,
                                              std::span<const std::uint32_t> owners, Support by, unsigned k,
                                              const SearchLimits& limits = {}, unsigned threads = 1);

}  // namespace sumi::verify
