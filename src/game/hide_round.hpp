#pragma once

#include <string_view>
#include <vector>

#include "game/hypothesis.hpp"
#include "tag/models/text_tagger.hpp"

namespace sumi::game {

// A token that a round hides.
struct HiddenToken {
  std::uint32_t token;  // of the document
  std::uint32_t label;  // of the round's tagger
};

// What a round hides of a document: its tagger reads the document with all masked that is hidden already. In order.
//   `hidden`  a token of the document each.
[[nodiscard]] std::vector<HiddenToken> hide_round(tag::TextTagger& tagger, Threshold threshold, std::string_view text,
                                                  const tag::TagText& cut, const std::vector<bool>& hidden);

}  // namespace sumi::game
