#include "tag/patterns/word_edges.hpp"

#include "text/ascii.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"

namespace sumi::tag {
namespace {

bool is_in_word(std::string_view text, Position at) {
  const char c = text[at];
  if (static_cast<unsigned char>(c) < 0x80) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
  return token_part(utf8::decode(text, at)) == TokenPart::spaced;
}

Position before(std::string_view text, Position at) {
  do --at;
  while (at > 0 && !utf8::starts_character(text[at]));
  return at;
}

bool is_joiner(char c, std::string_view joiners) {
  return joiners.find(c) != std::string_view::npos;
}

}  // namespace

bool may_begin_at(std::string_view text, Position at, std::string_view joiners) {
  if (at == 0 || at == text.size()) return true;
  const Position last = before(text, at);
  if (is_in_word(text, last)) return !is_in_word(text, at);
  return !(last > 0 && is_joiner(text[last], joiners) && is_digit(text[last - 1]));
}

bool may_end_at(std::string_view text, Position at, std::string_view joiners) {
  if (at == 0 || at == text.size()) return true;
  if (is_in_word(text, at)) return !is_in_word(text, before(text, at));
  return !(is_joiner(text[at], joiners) && at + 1 < text.size() && is_digit(text[at + 1]));
}

}  // namespace sumi::tag
