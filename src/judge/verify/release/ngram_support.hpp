#pragma once

#include <span>
#include <vector>

#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds the parts of the kept stretches of `published` that are covered by rare n-grams, or are rare stretches of less
// than n characters: docs/verify.md, "ngrams". For the published guarantee both texts are the same.
//   How       only windows of n characters, and shorter stretches as a whole, need a test: a substring has at least the
//             same support. A table finds windows by hash, then bytes are compared; shorter stretches as in
//             support_count.hpp.
//   Cost      O(texts * n) at worst; 24 to 40 bytes a distinct window of `published`, and as support_count.hpp.
//   Requires  valid UTF-8; k, n >= 1.
//   Result    by document, then begin; disjoint.
//   Limits    2^31 distinct windows, 2^32 - 1 bytes each: otherwise an error (unfinished).
[[nodiscard]] std::vector<RareStretch> rare_ngrams(std::span<const OwnedText> published,
                                                   std::span<const OwnedText> counted, const Promise& promise);

}  // namespace sumi::verify
