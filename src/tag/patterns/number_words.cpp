#include "tag/patterns/number_words.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "base/text/ascii.hpp"
#include "tag/patterns/context_words.hpp"

namespace sumi::tag {
namespace {

constexpr std::array kNumbers = {"no",         "nr",     "num",  "number", "numbers",  "nummer", "numero",
                                 "numer",      "numara", "nro",  "cislo",  "numarası", "id",     "ids",
                                 "identifier", "code",   "kode", "codice", "codigo",   "cod",    "key",
                                 "ref",        "номер",  "番号", "号码",   "号",       "번호"};
constexpr std::array kFillers = {"o",      "is",   "was",   "ist",   "war",  "lautet", "es", "est", "e",
                                 "luidt",  "jest", "brzmi", "lyder", "era",  "etait",  "ar", "var", "er",
                                 "old",    "new",  "the",   "del",   "de",   "der",    "b",  "n",   "em",
                                 "strong", "td",   "th",    "tr",    "span", "div",    "br", "dt",  "dd",
                                 "li",     "nbsp", "label", "value", "text", "quot",   "は"};

// Parts of compound words: a word that counts beside a mark, joined to a word for a number, needs no mark:
// kundennummer, Kundennr, 会員番号.
struct Compounds {
  std::string_view language;
  std::string_view endings;
};
constexpr Compounds kCompounds[] = {{"de", "nummer|nr"},  {"nl", "nummer|nr"}, {"sv, no, da", "nummer|nr"},
                                    {"fi", "numero|nro"}, {"ja", "番号"},      {"zh", "号|编号|號|編號"},
                                    {"ko", "번호"}};

template <typename Visit>
void for_each_word(std::string_view words, Visit&& visit) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find('|', begin), words.size());
    visit(words.substr(begin, end - begin));
    begin = end + 1;
  }
}

// Returns the words of one use alone; compounds of the words for `marked` are among those for `beside`.
std::vector<std::string> words_of_use(std::string_view entity, NumberWordUse use) {
  std::vector<std::string> all;
  for (const NumberWords& row : number_word_rows()) {
    if (row.entity != entity) continue;
    if (row.use == use) for_each_word(row.words, [&](std::string_view word) { all.emplace_back(word); });
    if (row.use != NumberWordUse::marked || use != NumberWordUse::beside) continue;
    for (const Compounds& one : kCompounds)
      if (one.language == row.language)
        for_each_word(row.words, [&](std::string_view word) {
          for_each_word(one.endings,
                        [&](std::string_view ending) { all.push_back(fmt::format("{}{}", word, ending)); });
        });
  }
  return all;
}

// Single words of ASCII letters that may be the prefix of a run of letters and digits.
const std::set<std::string, std::less<>>& glued_words() {
  static const std::set<std::string, std::less<>> words = [] {
    std::set<std::string, std::less<>> all{"iban", "nie", "vin", "age", "dob"};
    for (const std::string& entity : entities_beside_words())
      for (const std::string& word : number_words_beside(entity))
        if (word.size() >= 3 && std::ranges::all_of(word, is_letter)) all.insert(word);
    return all;
  }();
  return words;
}

}  // namespace

std::vector<std::string> number_words(std::string_view entity, NumberWordUse use) {
  std::set<std::string> seen;
  std::vector<std::string> words;
  for (const NumberWordUse stronger : {NumberWordUse::near, NumberWordUse::beside, NumberWordUse::marked}) {
    for (const std::string& word : words_of_use(entity, stronger))
      if (seen.insert(word).second && stronger == use) words.push_back(word);
    if (stronger == use) break;
  }
  return words;
}

std::vector<std::string> number_words_beside(std::string_view entity) {
  std::vector<std::string> words = number_words(entity, NumberWordUse::near);
  const std::vector<std::string> more = number_words(entity, NumberWordUse::beside);
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::vector<std::string> entities_beside_words() {
  std::vector<std::string> entities;
  for (const NumberWords& row : number_word_rows())
    if (std::ranges::find(entities, row.entity) == entities.end()) entities.emplace_back(row.entity);
  return entities;
}

NumberJoint number_joint(std::string_view word) {
  static const std::set<std::string, std::less<>> numbers = [] {
    std::set<std::string, std::less<>> all;
    for (const char* number : kNumbers) all.insert(folded_words(number));
    return all;
  }();
  if (numbers.contains(word)) return NumberJoint::number;
  return std::ranges::find(kFillers, word) != kFillers.end() ? NumberJoint::filler : NumberJoint::none;
}

std::size_t length_of_number_word(std::string_view letters) {
  const std::string lower = lower_case_ascii(letters);
  for (std::size_t length = lower.size(); length >= 3; --length)
    if (glued_words().contains(std::string_view(lower).substr(0, length))) return length;
  return 0;
}

}  // namespace sumi::tag
