#include <algorithm>
#include <array>
#include <utility>

#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestAddress = 8;
constexpr std::size_t kShortestWord = 3;

using Pair = std::pair<std::string_view, std::string_view>;
constexpr std::array<Pair, 22> kWords{
    {{"street", "st"},   {"avenue", "ave"},     {"avenue", "av"},    {"road", "rd"},    {"drive", "dr"},
     {"lane", "ln"},     {"boulevard", "blvd"}, {"court", "ct"},     {"place", "pl"},   {"square", "sq"},
     {"terrace", "ter"}, {"highway", "hwy"},    {"parkway", "pkwy"}, {"circle", "cir"}, {"apartment", "apt"},
     {"suite", "ste"},   {"calle", "c"},        {"avenida", "avda"}, {"avenida", "av"}, {"plaza", "pza"},
     {"strasse", "str"}, {"platz", "pl"}}};

std::string_view of(std::string_view text, const names::WordPart& part) {
  return text.substr(part.where.begin, part.where.size());
}

std::string in_small_letters(std::string_view word) {
  std::string whole(word);
  for (std::size_t at = whole.find("ß"); at != std::string::npos; at = whole.find("ß")) whole.replace(at, 2, "ss");
  return names::plain(whole);
}

// Adds forms with one of the words, or the end of a German street's name, replaced by its equivalents.
void add_otherwise(const std::string& value, std::vector<std::string>& forms) {
  for (const names::WordPart& part : names::word_parts(value)) {
    const std::string word = in_small_letters(of(value, part));
    const auto put = [&](std::string_view front, std::string_view end) {
      forms.push_back(value.substr(0, part.where.begin) + std::string(front) + std::string(end) +
                      value.substr(part.where.end));
    };
    for (const auto& [whole, abbreviated] : kWords) {
      if (word == whole) put({}, abbreviated);
      if (word == abbreviated) put({}, whole);
    }
    for (const auto& [end, other] : {Pair{"strasse", "str"}, Pair{"str", "strasse"}})
      if (word.size() > end.size() + 2 && word.ends_with(end))
        put(std::string_view(word).substr(0, word.size() - end.size()), other);
  }
}

}  // namespace

bool is_whole_address(std::string_view value) {
  std::size_t characters = 0;
  bool has_number = false;
  bool has_word = false;
  for (const names::WordPart& part : names::word_parts(value)) {
    const std::size_t size = utf8::count(of(value, part));
    characters += size;
    has_number = has_number || part.letters == names::Letters::digit;
    const bool is_han = part.letters == names::Letters::han || part.letters == names::Letters::katakana ||
                        part.letters == names::Letters::hiragana;
    has_word = has_word || (part.letters != names::Letters::digit && (size >= kShortestWord || is_han));
  }
  return has_number && has_word && characters >= kShortestAddress;
}

std::vector<std::string> street_forms(std::string_view value) {
  std::vector<std::string> forms{std::string(value)};
  for (std::size_t begin = 0; begin < value.size();) {
    const std::size_t end = std::min(value.find_first_of(",;\n", begin), value.size());
    const std::string_view part = value.substr(begin, end - begin);
    if (part.size() < value.size() && is_whole_address(part)) forms.emplace_back(part);
    begin = end + 1;
  }
  const std::size_t written = forms.size();
  for (std::size_t i = 0; i < written; ++i) add_otherwise(std::string(forms[i]), forms);
  std::vector<std::string> distinct;
  for (std::string& one : forms)
    if (std::ranges::find(distinct, one) == distinct.end()) distinct.push_back(std::move(one));
  return distinct;
}

}  // namespace sumi::hide
