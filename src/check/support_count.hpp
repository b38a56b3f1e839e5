#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check/rare_stretch.hpp"
#include "check/stretches.hpp"
#include <sumi/promise.hpp>
#include <sumi/span.hpp>

namespace sumi::check {

struct SupportVerdict {
  std::uint64_t stretches = 0;  // repeats included
  std::uint64_t kept_by_policy = 0;
  std::vector<RareStretch> rare;  // by document, then begin
};

// Finds the kept stretches of `published` whose support in `counted` is below k: docs/verify.md, "Stretches".
// For the published guarantee the two are the same.
//   How       strings that are k whole stretches need no search; an automaton finds the others in all
//             texts, so many at a time as have kBatchBytes bytes. Strings are compared byte by byte: no
//             hash decides.
//   Cost      O(texts), once a batch; 12 bytes a byte of a batch, 20 a stretch, 100 a distinct one.
//   Requires  valid UTF-8; k >= 1.
//   Limits    2^32 - 2 bytes a stretch, as many distinct stretches: else an error (unfinished).
[[nodiscard]] SupportVerdict check_support(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                                           const Promise& promise);

inline constexpr std::size_t kBatchBytes = std::size_t{1} << 25;

// Which of `strings` (distinct, not empty) have support >= k in `texts`, whose documents belong to `owners`.
[[nodiscard]] std::vector<bool> reach_support(std::span<const std::string_view> strings, const CutTexts& texts,
                                              std::span<const std::uint32_t> owners, Support by, unsigned k,
                                              std::size_t batch_bytes = kBatchBytes);

}  // namespace sumi::check
