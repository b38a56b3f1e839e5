#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/models/text_tagger.hpp"

namespace sumi::tag {

// A tagger's judgement of one token.
struct TokenVerdict {
  float share = 0;          // confidence that some entity contains the token, in [0, 1]: SequenceTagger::shares()
  std::uint32_t label = 0;  // the most likely label, found or not
  bool is_found = false;    // whether an entity that was found contains the token
};

struct JudgedText {
  TagText text;
  std::vector<TokenVerdict> tokens;
};

// Cost: as tag() with the uncertainty.
[[nodiscard]] JudgedText judged(TextTagger& tagger, std::string_view text);

}  // namespace sumi::tag
