#include "base/text/occurrences.hpp"

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

std::size_t character_before(std::string_view text, std::size_t at) {
  do --at;
  while (!utf8::starts_character(text[at]));
  return at;
}

bool is_of_word(std::string_view text, std::size_t at) {
  return token_part(utf8::decode(text, at)) == TokenPart::spaced;
}

}  // namespace

std::vector<Range> occurrences(std::string_view text, std::string_view stretch, std::size_t most) {
  std::vector<Range> all;
  if (stretch.empty()) return all;
  const bool begins_in_word = is_of_word(stretch, 0);
  const bool ends_in_word = is_of_word(stretch, character_before(stretch, stretch.size()));
  for (std::size_t at = 0; all.size() < most && (at = text.find(stretch, at)) != std::string_view::npos;) {
    const std::size_t end = at + stretch.size();
    const bool continues_before = begins_in_word && at > 0 && is_of_word(text, character_before(text, at));
    const bool goes_on_behind = ends_in_word && end < text.size() && is_of_word(text, end);
    if (continues_before || goes_on_behind) {
      at += utf8::width(text[at]);
    } else {
      all.push_back({at, end});
      at = end;
    }
  }
  return all;
}

}  // namespace sumi
