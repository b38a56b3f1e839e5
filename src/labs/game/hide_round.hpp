#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "labs/game/committee.hpp"
#include "labs/game/hypothesis.hpp"
#include "tag/models/text_tagger.hpp"

namespace sumi::game {

// A token that a round hides.
struct HiddenToken {
  std::uint32_t token;  // index in the document
  std::uint32_t label;  // of the round's tagger
};

// Returns what a round hides in a document: its tagger reads the document with everything masked or dropped that is
// hidden already. Sorted.
//   `hidden`  one flag per token of the document.
[[nodiscard]] std::vector<HiddenToken> hide_round(tag::TextTagger& tagger, Threshold threshold, std::string_view text,
                                                  const tag::TagText& cut, const std::vector<bool>& hidden,
                                                  GameHiding hiding = GameHiding::mark);

// Returns how sure a tagger is of each token of a document in which some are hidden; 0 for those.
[[nodiscard]] std::vector<float> shares_of(tag::TextTagger& tagger, std::string_view text, const tag::TagText& cut,
                                           const std::vector<bool>& hidden, GameHiding hiding = GameHiding::mark);

// Returns what a round hides by voting taggers; the label of a token is that of the tagger that is surest of it.
//   Requires  their models have the same labels.
[[nodiscard]] std::vector<HiddenToken> hide_round(std::span<tag::TextTagger* const> taggers, const Committee& committee,
                                                  Threshold threshold, std::string_view text, const tag::TagText& cut,
                                                  const std::vector<bool>& hidden,
                                                  GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
