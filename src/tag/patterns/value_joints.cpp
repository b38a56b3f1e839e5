#include "tag/patterns/value_joints.hpp"

#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include "tag/patterns/number_words.hpp"

namespace sumi::tag {
namespace {

constexpr std::array<std::string_view, 36> kListJoints{
    "",   ",", ";",    "/",   "|",   "-", "–", "—", "→",  "->", "&", "+", "...", "…",  "or", "and", "to", "und",
    "u.", "u", "oder", "od.", "bis", "y", "e", "o", "et", "ou", "à", "a", "och", "og", "en", "of",  "、", "・"};

// White space between the values of a list in lines or columns.
constexpr std::string_view kWhite = " \t\r\n";

char form_of(char c) {
  if (is_digit(c)) return '9';
  if (is_capital(c)) return 'A';
  return is_small_letter(c) ? 'a' : c;
}

// Returns whether a word is the article in "è il", "est le", or "to" if Polish words for a number precede it. `before`
// ends with a space.
bool is_of_copula(std::string_view before, std::string_view word) {
  constexpr std::array<std::string_view, 7> kArticles{"il", "le", "la", "el", "lo", "o", "het"};
  if (word == "to") return before.find(" numer ") != before.npos || before.find(" nr ") != before.npos;
  return std::ranges::find(kArticles, word) != kArticles.end() &&
         std::ranges::any_of(std::array{" e ", " est ", " es ", " is ", " era ", " etait "},
                             [&](const char* copula) { return before.ends_with(copula); });
}

// Returns whether the text ends with a word of one to three letters.
bool ends_with_abbreviation(std::string_view text) {
  std::size_t letters = 0;
  while (letters < text.size() && is_letter(text[text.size() - 1 - letters])) ++letters;
  return letters >= 1 && letters <= 3;
}

}  // namespace

bool is_list_joint(std::string_view between) {
  if (between.empty() || between.size() > kMostJointBytes) return false;
  const std::string_view inside = trimmed(between, kWhite);
  if (!inside.empty() && is_letter(inside[0]) && inside.size() == between.size()) return false;
  const std::string_view without_comma = inside.size() > 1 && inside[0] == ',' ? trimmed(inside.substr(1)) : inside;
  return std::ranges::find(kListJoints, inside) != kListJoints.end() ||
         std::ranges::find(kListJoints, without_comma) != kListJoints.end();
}

bool are_of_one_shape(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, form_of, form_of);
}

std::optional<bool> says_number(std::string_view words, std::size_t count) {
  bool says = false;
  std::size_t end = words.size() - 1;
  for (; count > 0; --count) {
    const std::size_t begin = words.rfind(' ', end - 1);
    const std::string_view word = words.substr(begin + 1, end - begin - 1);
    const NumberJoint joint = number_joint(word);
    if (joint == NumberJoint::none && !is_of_copula(words.substr(0, begin + 1), word)) return std::nullopt;
    says = says || joint == NumberJoint::number;
    end = begin;
  }
  return says;
}

bool says_number_in_front(std::string_view words, std::size_t reach) {
  std::size_t end = words.size() - 1;
  const auto next = [&] {
    if (end == 0) return std::string_view();
    const std::size_t begin = words.rfind(' ', end - 1);
    const std::string_view word = words.substr(begin + 1, end - begin - 1);
    end = begin;
    return word;
  };
  for (; reach > 0; --reach) next();
  constexpr std::array<std::string_view, 13> kOf{"de", "du",    "di", "of", "da", "d",  "del",
                                                 "do", "della", "la", "le", "l",  "der"};
  std::string_view word = next();
  while (std::ranges::find(kOf, word) != kOf.end()) word = next();
  if (word == "o") word = next();  // N.º de socio
  return word == "n" || word == "c" || number_joint(word) == NumberJoint::number;
}

bool has_number_mark(std::string_view text, Position at) {
  constexpr std::size_t kNear = 8;
  constexpr std::string_view kBetween = " \t\"'([{*_>=-\x93";
  constexpr std::array<std::string_view, 4> kMarks{"№", "：", "°", "º"};
  for (std::size_t seen = 0; at > 0 && seen < kNear; --at, ++seen) {
    const std::string_view before = text.substr(0, at);
    const char c = before.back();
    if (c == ':' || c == '#' || c == '|') return true;
    // Accepts "Az." and "Ref.", but not the end of a sentence.
    if (c == '.') return ends_with_abbreviation(before.substr(0, at - 1));
    // n = 12 is a count; with a space before `=`, other marks decide about the word: No. = 12.
    if (c == '=' && at >= 2 && text[at - 2] != ' ')
      return at >= 3 && (!is_letter(text[at - 2]) || is_letter(text[at - 3]));
    if (std::ranges::any_of(kMarks, [&](std::string_view mark) { return before.ends_with(mark); })) return true;
    if (before.ends_with("–")) at -= 2;
    if (kBetween.find(c) == std::string_view::npos) return false;
  }
  return false;
}

std::optional<Position> begin_of_name(std::string_view text, Range where) {
  constexpr std::size_t kLongestTag = 16;
  constexpr std::array<std::string_view, 10> kIs{" is ", " was ", " as ", " = ", "=", "^", " (", "(", " [", "] "};
  constexpr std::array<std::string_view, 12> kOf{"the ", "her ", "his ", "my ",  "your ", "their ",
                                                 "su ",  "el ",  "la ",  "die ", "ihre ", "seine "};
  if (where.begin > 0 && text[where.begin - 1] == '>' && text.substr(where.end).starts_with("</")) {
    const std::size_t end = text.substr(where.end, kLongestTag).find('>');
    return end == std::string_view::npos ? std::nullopt : std::optional(where.end + end + 1);
  }
  std::string_view behind = text.substr(where.end);
  constexpr std::string_view kFirst = " =^(]";
  if (behind.size() < 3 || kFirst.find(behind[0]) == std::string_view::npos ||
      (behind[0] == ' ' && std::string_view("iwa=([").find(behind[1]) == std::string_view::npos))
    return std::nullopt;
  const auto joint = std::ranges::find_if(kIs, [&](std::string_view is) { return behind.starts_with(is); });
  if (joint == kIs.end()) return std::nullopt;
  behind.remove_prefix(joint->size());
  if (*joint == "^") {  // HL7: 12^^^MRN, 12^^^Site^MR
    const std::string_view field = behind.substr(0, behind.find_first_of("|~\r\n "));
    if (const std::size_t last = field.rfind('^'); last != std::string_view::npos) behind.remove_prefix(last + 1);
  }
  const auto of = std::ranges::find_if(kOf, [&](std::string_view word) { return behind.starts_with(word); });
  if (of != kOf.end()) behind.remove_prefix(of->size());
  if (behind.empty() || (!is_letter(behind[0]) && (behind[0] & 0x80) == 0)) return std::nullopt;
  return text.size() - behind.size();
}

Position end_of_number(std::string_view text, Position at) {
  constexpr std::size_t kMostBytes = 32;
  constexpr std::string_view kWithin = "-./ ";
  const auto is_of_value = [](char c) { return is_digit(c) || is_letter(c); };
  for (const Position last = std::min(text.size(), at + kMostBytes); at < last; ++at) {
    if (is_of_value(text[at])) continue;
    if (kWithin.find(text[at]) == std::string_view::npos || at + 1 == text.size() ||
        !(is_digit(text[at + 1]) || (text[at] != ' ' && is_letter(text[at + 1]))))
      break;
  }
  return at;
}

}  // namespace sumi::tag
