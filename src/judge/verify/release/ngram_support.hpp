#pragma once

#include <span>
#include <vector>

#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds what of the kept stretches of `published` is covered by rare n-grams, or is a rare stretch of less than n
// characters: docs/verify.md, "ngrams". For the published guarantee the two are the same.
//   How       only windows of n characters need be looked at, and shorter stretches whole: whatever lies in one has at
//             least its support. A table finds windows by hash, bytes decide; shorter stretches as in
//             support_count.hpp.
//   Cost      O(texts * n) at worst; 24 to 40 bytes a distinct window of `published`, and as support_count.hpp.
//   Requires  valid UTF-8; k, n >= 1.
//   Result    by document, then begin; disjoint.
//   Limits    2^31 distinct windows, 2^32 - 1 bytes each: else an error (unfinished).
[[nodiscard]] std::vector<RareStretch> rare_ngrams(std::span<const OwnedText> published,
                                                   std::span<const OwnedText> counted, const Promise& promise);

}  // namespace sumi::verify
