#include "labs/game/token_corpus.hpp"

#include <algorithm>
#include <limits>

#include <sumi/model/error.hpp>

namespace sumi::game {

TokenCorpus::TokenCorpus(const tag::GoldCorpus& gold, bool by_entity) : gold_(gold) {
  if (gold.tokens() >= std::numeric_limits<Instance>::max()) {
    throw Error{Error::Kind::unfinished, "", "the corpus has more than 2^32 - 2 tokens; train on a part of it"};
  }
  instances_.sensitive.reserve(gold.tokens());
  if (by_entity) instances_.unit.reserve(gold.tokens());
  std::uint32_t entities = 0;
  for (std::size_t document = 0; document < gold.documents(); ++document) {
    first_.push_back(static_cast<Instance>(instances_.size()));
    for (const tag::State state : gold.states(document)) {
      instances_.sensitive.push_back(state != tag::kOutside);
      if (tag::begins(state)) ++entities;
      if (by_entity) instances_.unit.push_back(state == tag::kOutside ? 0 : entities - 1);
    }
  }
  first_.push_back(static_cast<Instance>(instances_.size()));
}

std::size_t TokenCorpus::document_of(Instance token) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(first_, token) - first_.begin()) - 1;
}

MaskedText mask_tokens(std::string_view text, const tag::TagText& cut,
                       const std::function<bool(std::uint32_t token)>& is_hidden, GameHiding hiding) {
  MaskedText masked;
  masked.text.reserve(text.size());
  Position copied = 0;  // in `text`
  for (std::uint32_t token = 0; token < cut.tokens.size();) {
    if (!is_hidden(token)) {
      masked.tokens.push_back(token++);
      continue;
    }
    std::uint32_t end = token + 1;
    while (end < cut.tokens.size() && cut.token_line[end] == cut.token_line[token] && is_hidden(end)) ++end;
    masked.text.append(text.substr(copied, cut.tokens[token].begin - copied));
    masked.text.append(hiding == GameHiding::mark ? kMask : " ");
    if (hiding == GameHiding::mark) masked.tokens.push_back(kIsMask);
    copied = cut.tokens[end - 1].end;
    token = end;
  }
  masked.text.append(text.substr(copied));
  return masked;
}

}  // namespace sumi::game
