#include "labs/game/masked_text.hpp"

namespace sumi::game {

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
