#include "lists_by_length.hpp"

#include <algorithm>
#include <utility>

#include "base/text/utf8.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::bench {

std::u32string characters_of(std::string_view text) {
  std::u32string result;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) result += utf8::decode(text, at);
  return result;
}

ListsByLength::ListsByLength(const std::vector<std::string>& terms) {
  std::map<std::size_t, std::vector<std::u32string>> by_length;
  for (const std::string& term : terms) {
    std::u32string characters = characters_of(term);
    if (characters.size() >= kShortest && characters.size() <= kLongest) {
      by_length[characters.size()].push_back(std::move(characters));
    }
  }
  for (auto& [length, group] : by_length) {
    std::ranges::sort(group);
    std::u32string rows;
    for (const std::u32string& term : group) rows += term;
    lists_.emplace(length, terms::TermGroup(static_cast<unsigned>(length), rows));
  }
}

}  // namespace sumi::bench
