#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

struct PairedText {
  std::string_view text;
  std::optional<std::uint32_t> partner;         // its source, if it has one
  const std::vector<Placed>* placed = nullptr;  // its places there, where they are known
};

// Finds the sentences of the source of which more is shown than enough others have in common: docs/verify.md,
// "sentences".
//   How       where the places aren't known, any alignment in which nothing falls short will do (sentence_placing.hpp);
//             if there is none, what falls short in the leftmost one is told.
//   Result    by document, then begin; from the first character shown of a sentence to the last. Nothing of documents
//             without a partner, and of those that no alignment explains: they are found changed.
//   Cost      as SentenceIndex and can_be_placed.
//   Requires  valid UTF-8; k >= 1.
[[nodiscard]] std::vector<RareStretch> rare_sentences(std::span<const PairedText> published,
                                                      std::span<const OwnedText> source, const Promise& promise);

}  // namespace sumi::verify
