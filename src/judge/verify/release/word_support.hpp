#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds the tokens (base/text/tokens.hpp) of kept stretches of `published` with support below k among the tokens of
// stretches of `counted`: docs/verify.md, "words". For the published guarantee both texts are the same.
//   Cost      O(texts); 100 bytes a distinct token.
//   Requires  valid UTF-8; k >= 1.
//   Result    by document, then begin.
[[nodiscard]] std::vector<RareStretch> rare_words(std::span<const OwnedText> published,
                                                  std::span<const OwnedText> counted, const Promise& promise);

// The tokens of kept stretches of `published` that are not in `words`. Requires: `words` are sorted by bytes.
//   Cost, result  as above; nothing is folded.
[[nodiscard]] std::vector<RareStretch> words_not_among(std::span<const OwnedText> published,
                                                       std::span<const std::string> words, const Promise& promise);

}  // namespace sumi::verify
