#include "tag/patterns/word_edges.hpp"

#include <algorithm>

#include "base/text/ascii.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

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

Edge edge_before(std::string_view text, Position at, std::string_view joiners) {
  if (at == 0 || at == text.size()) return Edge::free;
  const Position last = before(text, at);
  if (is_in_word(text, last)) return is_in_word(text, at) && escape_before(text, at) == 0 ? Edge::word : Edge::free;
  const bool is_joint = last > 0 && text[at] != '+' && is_joiner(text[last], joiners) && is_digit(text[last - 1]);
  return is_joint ? Edge::joint : Edge::free;
}

Edge edge_behind(std::string_view text, Position at, std::string_view joiners) {
  if (at == 0 || at == text.size()) return Edge::free;
  if (is_in_word(text, at)) return is_in_word(text, before(text, at)) ? Edge::word : Edge::free;
  return is_joiner(text[at], joiners) && at + 1 < text.size() && is_digit(text[at + 1]) ? Edge::joint : Edge::free;
}

bool parts_letters_and_digits(std::string_view text, Position at) {
  if (at == 0 || at == text.size()) return false;
  const char last = text[at - 1];
  const char next = text[at];
  return (is_letter(last) && is_digit(next)) || (is_digit(last) && is_letter(next)) ||
         (is_small_letter(last) && is_capital(next));
}

bool may_hold_digit(std::string_view text, Position at) {
  return std::ranges::any_of(text.substr(at, 24), [](char c) { return is_digit(c) || c == '\xEF'; });
}

std::size_t length_of_escape(std::string_view text, Position begin) {
  constexpr std::size_t kUnicode = 5;  // u000a
  if (begin == 0 || begin >= text.size() || text[begin - 1] != '\\') return 0;
  if (text[begin] == 'n' || text[begin] == 'r' || text[begin] == 't') return 1;
  return text.size() - begin >= kUnicode && text.substr(begin).starts_with("u00") ? kUnicode : 0;
}

std::size_t escape_before(std::string_view text, Position at) {
  for (const std::size_t length : {1, 5})
    if (at > length && length_of_escape(text, at - length) == length) return length + 1;
  return 0;
}

}  // namespace sumi::tag
