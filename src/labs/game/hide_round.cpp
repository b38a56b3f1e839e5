#include "labs/game/hide_round.hpp"

#include <cassert>

#include "labs/game/token_corpus.hpp"

namespace sumi::game {

std::vector<HiddenToken> hide_round(tag::TextTagger& tagger, Threshold threshold, std::string_view text,
                                    const tag::TagText& cut, const std::vector<bool>& hidden, GameHiding hiding) {
  const MaskedText masked = mask_tokens(text, cut, [&](std::uint32_t token) { return hidden[token]; }, hiding);
  const tag::JudgedText judged = tag::judged(tagger, masked.text);
  assert(judged.tokens.size() == masked.tokens.size());
  std::vector<HiddenToken> found;
  for (std::size_t i = 0; i < judged.tokens.size(); ++i) {
    if (masked.tokens[i] != kIsMask && hides(threshold, judged.tokens[i]))
      found.push_back({masked.tokens[i], judged.tokens[i].label});
  }
  return found;
}

std::vector<float> shares_of(tag::TextTagger& tagger, std::string_view text, const tag::TagText& cut,
                             const std::vector<bool>& hidden, GameHiding hiding) {
  const MaskedText masked = mask_tokens(text, cut, [&](std::uint32_t token) { return hidden[token]; }, hiding);
  const tag::JudgedText judged = tag::judged(tagger, masked.text);
  std::vector<float> shares(cut.tokens.size());
  for (std::size_t i = 0; i < judged.tokens.size(); ++i) {
    if (masked.tokens[i] != kIsMask) shares[masked.tokens[i]] = judged.tokens[i].share;
  }
  return shares;
}

std::vector<HiddenToken> hide_round(std::span<tag::TextTagger* const> taggers, const Committee& committee,
                                    Threshold threshold, std::string_view text, const tag::TagText& cut,
                                    const std::vector<bool>& hidden, GameHiding hiding) {
  const MaskedText masked = mask_tokens(text, cut, [&](std::uint32_t token) { return hidden[token]; }, hiding);
  std::vector<std::vector<float>> shares(taggers.size(), std::vector<float>(cut.tokens.size()));
  std::vector<tag::TokenVerdict> surest(cut.tokens.size());
  for (std::size_t tagger = 0; tagger < taggers.size(); ++tagger) {
    const tag::JudgedText judged = tag::judged(*taggers[tagger], masked.text);
    assert(judged.tokens.size() == masked.tokens.size());
    for (std::size_t i = 0; i < judged.tokens.size(); ++i) {
      const std::uint32_t token = masked.tokens[i];
      if (token == kIsMask) continue;
      shares[tagger][token] = judged.tokens[i].share;
      if (tagger == 0 || judged.tokens[i].share > surest[token].share) surest[token] = judged.tokens[i];
    }
  }
  const std::vector<Evidence> evidence = evidence_of(text, cut, hidden, shares);
  std::vector<HiddenToken> found;
  for (std::uint32_t token = 0; token < evidence.size(); ++token) {
    tag::TokenVerdict together = surest[token];
    together.share = committee.share(evidence[token]);
    if (!hidden[token] && hides(threshold, together)) found.push_back({token, together.label});
  }
  return found;
}

}  // namespace sumi::game
