#include "tag/spoken/street_patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "tag/spoken/street_ways.hpp"

namespace sumi::tag {
namespace {

using enum StreetPlace;

// Bytes around a word for a street within which its number may stand.
constexpr Position kBytesBefore = 120;
constexpr Position kBytesBehind = 120;

constexpr std::size_t kMostWords = 12;

// Returns whether a stretch stands after a word for addresses, before a postal code with its town, or (if
// `may_be_a_line`) on a line of its own.
bool is_beside_word(std::string_view line, Range where, bool may_be_a_line) {
  static const RE2 before(fmt::format(R"({}(?:{}[ \t]*[:=]|{})[ \t]*(?:(?i:in|at|au|op|på|der|im)[ \t]+)?$)",
                                      kBeginsWord, any_case(address_label), any_case(address_word)));
  static const RE2 behind(R"(^,?[ \t]+(?:[A-Z]{1,3}-)?(?:\d{4,6}|\d{3}[ \t]\d{2})[ \t]+\p{Lu})");
  static const RE2 rest(R"([ \t]*[,;.]?[ \t\r]*)");
  constexpr std::size_t kNear = 48;
  std::size_t from = where.begin > kNear ? where.begin - kNear : 0;
  while (from < where.begin && !utf8::starts_character(line[from])) ++from;
  const auto piece = [](std::string_view part) { return re2::StringPiece(part.data(), part.size()); };
  const std::string_view front = line.substr(0, where.begin);
  if (RE2::PartialMatch(piece(front.substr(from)), before) || RE2::PartialMatch(piece(line.substr(where.end)), behind))
    return true;
  return may_be_a_line && front.find_first_not_of(" \t") == std::string_view::npos &&
         RE2::FullMatch(piece(line.substr(where.end)), rest);
}

bool is_capital_or_digit(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}
// Returns whether one of the two words before a word for a street, or of the three after it, begins with a capital or a
// digit, so that it may be part of an address.
bool is_beside_capital_or_digit(std::string_view line, Position begin, Position end) {
  constexpr std::string_view kBetween = " \t,.'\"()[]/";
  if (begin > 0 && is_letter(line[begin - 1]) && is_letter(line[begin])) {  // the end of a word
    while (begin > 0 && (is_letter(line[begin - 1]) || (line[begin - 1] & 0x80) != 0 || line[begin - 1] == '-'))
      --begin;
    return is_capital_or_digit(line[begin]);
  }
  if (end > begin && is_capital_or_digit(line[end - 1])) return true;
  for (int words = 0; words < 3; ++words) {
    const std::size_t word = line.find_first_not_of(kBetween, end);
    if (word == std::string_view::npos) break;
    if (is_capital_or_digit(line[word])) return true;
    end = std::min(line.find_first_of(kBetween, word), line.size());
  }
  for (int words = 0; words < 2; ++words) {
    const std::size_t last = line.substr(0, begin).find_last_not_of(kBetween);
    if (last == std::string_view::npos) break;
    const std::size_t between = line.find_last_of(kBetween, last);
    begin = between == std::string_view::npos ? 0 : between + 1;
    if (is_capital_or_digit(line[begin])) return true;
  }
  return false;
}

struct LineBytes {
  bool has_digit;
  bool may_be_spaceless;
};
// The loop has no exit, so that the compiler can vectorize it.
LineBytes bytes_of(std::string_view line) {
  unsigned char digit = 0;
  unsigned char highest = 0;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    digit |= static_cast<unsigned char>(static_cast<unsigned char>(byte - '0') < 10);
    highest = std::max(highest, byte);
  }
  return {digit != 0, highest >= 0xE3};
}

// Accepts Calle Mayor, s/n.
bool says_without_number(std::string_view line) {
  for (std::size_t slash = line.find('/'); slash != std::string_view::npos; slash = line.find('/', slash + 1))
    if (slash > 0 && slash + 1 < line.size() && (line[slash - 1] | 0x20) == 's' && (line[slash + 1] | 0x20) == 'n')
      return true;
  return false;
}

bool continues_number(std::string_view word) {
  if (word.ends_with(',')) word.remove_suffix(1);
  const std::string said = lower_case_ascii(word);
  return said == "bis" || said == "ter" || said == "quater";
}

// Returns kBehindNumber and kBehindNames, judged by the words before a word for a street.
unsigned in_front_of(std::string_view line, Position begin) {
  constexpr std::string_view kSpaces = " \t";
  unsigned all = 0;
  for (std::size_t words = 0; words <= kMostWords; ++words) {
    const std::size_t last = line.substr(0, begin).find_last_not_of(kSpaces);
    if (last == std::string_view::npos || last + 1 == begin) return all;
    begin = line.find_last_of(kSpaces, last);
    begin = begin == std::string_view::npos ? 0 : begin + 1;
    const std::string_view word = line.substr(begin, last + 1 - begin);
    const bool has_digit = std::ranges::any_of(word, is_digit);
    if (words == 0 && (has_digit || continues_number(word))) all |= kBehindNumber;
    if (has_digit) return all | kBehindNames;
    if (!is_capital_or_digit(word[0]) && word != "the") return all;
  }
  return all;
}

// Recognizes courts: In 2001 Warsaw Regional Court; 1998 Cracow Court of Appeal.
bool is_court_of_law(std::string_view line, Range where) {
  static const RE2 court(
      R"(.*\b(?i:supreme|superior|regional|district|circuit|federal|municipal|juvenile|probate|appellate|constitutional|administrative)[ \t]+(?i:court))");
  static const RE2 court_of_a_year(R"((?:19|20)\d\d[ \t].*\b(?i:high|crown|county|family)[ \t]+(?i:court))");
  static const RE2 of(R"(^[ \t]+(?i:of)\b)");
  const std::string_view said = line.substr(where.begin, where.size());
  const std::string_view behind = line.substr(where.end);
  const re2::StringPiece piece(said.data(), said.size());
  return RE2::FullMatch(piece, court) || RE2::FullMatch(piece, court_of_a_year) ||
         (said.ends_with("Court") && RE2::PartialMatch(re2::StringPiece(behind.data(), behind.size()), of));
}

// Returns whether a stretch ends within a word, as in Ahornweg 3 Bücher: for RE2, a word ends before a letter beyond
// ASCII, as if B were the number's letter.
bool begins_a_word_at_its_end(std::string_view line, Range where) {
  return where.size() > 2 && where.end < line.size() && (line[where.end] & 0x80) != 0 &&
         is_letter(line[where.end - 1]) && line[where.end - 2] == ' ';
}

// Returns whether a stretch is no street: Im Zimmer 12; a line of capitalized words.
bool is_no_street(std::string_view line, Range where) {
  static const RE2 none(
      fmt::format(R"({}[ \t]+(?i:{})[ \t,].*)", any_of(name_beside_word), street_words_of(no_street)));
  const std::string_view said = line.substr(where.begin, where.size());
  return static_cast<std::size_t>(std::ranges::count(said, ' ')) > kMostWords || is_court_of_law(line, where) ||
         RE2::FullMatch(re2::StringPiece(said.data(), said.size()), none);
}

}  // namespace

StreetPatterns::StreetPatterns()
    : common_(std::make_unique<RE2>(any_case(in_front_common))),
      patterns_({}, street_patterns(written_street_forms())),
      spaceless_({}, spaceless_street_patterns()) {
  for (const Written& way : written_street_forms())
    ways_.push_back({way.hits, way.needs != Needs::nothing, way.needs == Needs::word_or_line});
}

StreetPatterns::~StreetPatterns() = default;

std::vector<Range> StreetPatterns::find(std::string_view text) const {
  std::vector<Range> all;
  for (Position begin = 0; begin < text.size();) {
    const Position end = std::min<Position>(text.find('\n', begin), text.size());
    find_in_line(text.substr(begin, end - begin), begin, all);
    begin = end + 1;
  }
  return all;
}

void StreetPatterns::find_in_line(std::string_view line, Position at, std::vector<Range>& into) const {
  const LineBytes bytes = bytes_of(line);
  if (bytes.may_be_spaceless)
    for (const Finding& one : spaceless_.find(line)) into.push_back({at + one.where.begin, at + one.where.end});
  if (!bytes.has_digit && !says_without_number(line)) return;
  const std::vector<Part> parts = beside_words(line);
  if (parts.empty()) return;
  const std::size_t before = into.size();
  std::vector<std::vector<Range>> places(ways_.size());
  for (const auto& [part, hits] : parts) {
    const std::string_view said = line.substr(part.begin, part.size());
    for (std::size_t i = 0; i < ways_.size(); ++i)
      places[i].assign((ways_[i].hits & hits) != 0 ? 1 : 0, Range{0, said.size()});
    for (const Finding& one : patterns_.find_within(said, places)) {
      Range where{part.begin + one.where.begin, part.begin + one.where.end};
      if (begins_a_word_at_its_end(line, where)) where.end -= 2;
      // At a cut, `^` and `$` don't mean the begin and end of a line.
      if ((part.begin > 0 && one.where.begin == 0) || (part.end < line.size() && where.end + 2 >= part.end)) continue;
      if (is_no_street(line, where) ||
          (ways_[one.pattern].needs_word && !is_beside_word(line, where, ways_[one.pattern].may_be_a_line)))
        continue;
      into.push_back({at + where.begin, at + where.end});
    }
  }
  const std::vector<Range> found(into.begin() + static_cast<std::ptrdiff_t>(before), into.end());
  std::erase_if(into, [&](Range inner) {
    return std::ranges::any_of(found, [&](Range outer) {
      return outer.begin <= inner.begin && inner.end <= outer.end && outer.size() > inner.size();
    });
  });
}

std::vector<StreetPatterns::Part> StreetPatterns::beside_words(std::string_view line) const {
  std::vector<Part> parts;
  places_.for_each(line, [&](Range word, unsigned hit) {
    const re2::StringPiece said(line.data() + word.begin, word.size());
    if (!is_beside_capital_or_digit(line, word.begin, word.end) && !RE2::PartialMatch(said, *common_)) return;
    if ((hit & (kEnglish | kNumberThenWord | kInFront)) != 0) hit |= in_front_of(line, word.begin);
    if (hit == kEnglish) return;
    Range part{word.begin - std::min(word.begin, kBytesBefore), std::min(line.size(), word.end + kBytesBehind)};
    while (part.begin > 0 && !utf8::starts_character(line[part.begin])) --part.begin;
    while (part.end < line.size() && !utf8::starts_character(line[part.end])) ++part.end;
    if (!parts.empty() && part.begin <= parts.back().where.end) {
      parts.back().where.end = part.end;
      parts.back().hits |= hit;
    } else {
      parts.push_back({part, hit});
    }
  });
  return parts;
}

}  // namespace sumi::tag
