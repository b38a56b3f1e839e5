#include "game/hide_round.hpp"

#include <cassert>

#include "game/masked_text.hpp"

namespace sumi::game {

std::vector<HiddenToken> hide_round(tag::TextTagger& tagger, Threshold threshold, std::string_view text,
                                    const tag::TagText& cut, const std::vector<bool>& hidden) {
  const MaskedText masked = mask_tokens(text, cut, [&](std::uint32_t token) { return hidden[token]; });
  const tag::JudgedText judged = tag::judged(tagger, masked.text);
  assert(judged.tokens.size() == masked.tokens.size());
  std::vector<HiddenToken> found;
  for (std::size_t i = 0; i < judged.tokens.size(); ++i) {
    if (masked.tokens[i] != kIsMask && hides(threshold, judged.tokens[i]))
      found.push_back({masked.tokens[i], judged.tokens[i].label});
  }
  return found;
}

}  // namespace sumi::game
