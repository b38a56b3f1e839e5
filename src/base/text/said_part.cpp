#include "base/text/said_part.hpp"

#include <algorithm>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

bool says_something(char byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         (byte & 0x80) != 0;
}

bool is_space_at(std::string_view text, Position at) {
  return belongs_to(utf8::decode(text, at), CharacterClass::space);
}

Position last_character(std::string_view text, Range where) {
  Position at = where.end - 1;
  while (at > where.begin && !utf8::starts_character(text[at])) --at;
  return at;
}

}  // namespace

Range said_part(std::string_view text, Range where) {
  while (where.begin < where.end && is_space_at(text, where.begin)) where.begin += utf8::width(text[where.begin]);
  while (where.begin < where.end && is_space_at(text, last_character(text, where)))
    where.end = last_character(text, where);
  if (!std::ranges::any_of(text.substr(where.begin, where.size()), says_something)) where.end = where.begin;
  return where;
}

}  // namespace sumi
