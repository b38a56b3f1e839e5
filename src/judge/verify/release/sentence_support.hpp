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
  const std::vector<Placed>* placed = nullptr;  // its placement there, if known
};

// Finds source sentences of which more is shown than k sentences have in common: docs/verify.md, "sentences".
//   How       if the placement isn't known, any alignment without a violation suffices (sentence_placing.hpp); if there
//             is none, the violations of the leftmost one are reported.
//   Result    by document, then begin; from the first shown character of a sentence to the last. Nothing for documents
//             without a partner, or that no alignment explains: these are reported as changed.
//   Cost      as SentenceIndex and can_be_placed.
//   Requires  valid UTF-8; k >= 1.
[[nodiscard]] std::vector<RareStretch> rare_sentences(std::span<const PairedText> published,
                                                      std::span<const OwnedText> source, const Promise& promise);

}  // namespace sumi::verify
