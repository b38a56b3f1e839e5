#include "tag/spoken/street_places.hpp"

#include <algorithm>
#include <optional>

#include <re2/re2.h>
#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "tag/spoken/street_ways.hpp"

namespace sumi::tag {
namespace {

using enum StreetPlace;

constexpr std::int64_t kMemoryOfWords = 32 << 20;
constexpr unsigned kKinds = 16;
constexpr unsigned kEndings = kEnding | kWeak;

// The begin of words of a place.
struct Opening {
  StreetPlace place;
  unsigned kind;
  bool needs_capital;
  bool ends_word;  // whether no letter may follow
};
constexpr Opening kOpenings[] = {{in_front, kInFront, false, false},
                                 {in_front_capital, kInFront, true, true},
                                 {in_front_of_grid, kInFront, false, true},
                                 {behind_number, kNumberThenWord, false, true},
                                 {box, kBox, false, false},
                                 {box_beside_word, kBox, true, true},
                                 {in_front_of_particle, kEnding, true, true},
                                 {behind_name, kEnglish, false, true},
                                 {behind_name_capital, kEnglish, true, true},
                                 {behind_name_at_end, kEnglish, true, true},
                                 {abbreviation, kEnglish, false, true},
                                 {abbreviation_capital, kEnglish, true, true},
                                 {whole_name, kEnglish, true, true},
                                 {name_beside_word, kWeak, true, true},
                                 {in_front_beside_word, kWeak, false, true},
                                 {behind_name_in_sentences, kBehindName, false, true},
                                 {address_label, kLabel, false, true}};

bool has_high_bit(char c) {
  return (c & 0x80) != 0;
}

// Returns the end of the group with which a regex begins.
std::size_t end_of_group(std::string_view regex) {
  int depth = 0;
  for (std::size_t at = 0; at < regex.size(); ++at) {
    if (regex[at] == '(') ++depth;
    if (regex[at] == ')' && --depth == 0) return at;
  }
  return regex.size();
}

std::size_t end_of_alternative(std::string_view regex) {
  std::size_t at = 0;
  while (at < regex.size() && regex[at] != '|') at += regex[at] == '(' ? end_of_group(regex.substr(at)) + 1 : 1;
  return std::min(at, regex.size());
}

// Returns whether the rest of a regex begins with something other than a letter.
bool needs_no_letter(std::string_view rest) {
  for (const std::string_view mark : {"\\.", "/", "-", "[ \\t]", "['"})
    if (rest.starts_with(mark))
      return rest.size() == mark.size() || (rest[mark.size()] != '?' && rest[mark.size()] != '*');
  return false;
}

// Returns whether a letter beyond ASCII precedes: for RE2, a word begins after one.
bool is_within_word(std::string_view line, Position at) {
  if (at == 0 || !has_high_bit(line[at - 1])) return false;
  do --at;
  while (at > 0 && !utf8::starts_character(line[at]));
  return u_isalpha(static_cast<UChar32>(utf8::decode(line, at))) != 0;
}

// Returns the word, with its hyphens, that precedes a number, separated from it by spaces, a comma and a period.
std::optional<Position> word_in_front_of_number(std::string_view line, Position number) {
  const auto skip = [&](Position end, std::string_view characters) {
    while (end > 0 && characters.find(line[end - 1]) != std::string_view::npos) --end;
    return end;
  };
  Position begin = skip(number, " \t,.");
  const Position end = begin;
  while (begin > 0 && (is_letter(line[begin - 1]) || has_high_bit(line[begin - 1]) || line[begin - 1] == '-')) --begin;
  while (begin < end && !utf8::starts_character(line[begin])) ++begin;
  return begin < end ? std::optional(begin) : std::nullopt;
}

}  // namespace

StreetPlaces::StreetPlaces() : nodes_(1) {
  for (const Opening& one : kOpenings)
    for (const StreetWords& row : street_words())
      if (row.place == one.place) add(row.words, one.kind << (one.needs_capital ? kKinds : 0), one.ends_word);
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMemoryOfWords);
  for (const std::string& words : words_for_streets()) kinds_.push_back(std::make_unique<RE2>(words, options));
}

StreetPlaces::~StreetPlaces() = default;

void StreetPlaces::add(std::string_view words, Openings opens, bool ends_word) {
  for (std::string_view left = words; !left.empty();) {
    const std::size_t end = end_of_alternative(left);
    if (left.starts_with("(?:")) {
      add(left.substr(3, end_of_group(left) - 3), opens, false);
    } else {
      add_one(left.substr(0, end), opens, ends_word);
    }
    left.remove_prefix(std::min(left.size(), end + 1));
  }
}

void StreetPlaces::add_one(std::string_view word, Openings opens, bool ends_word) {
  if (has_high_bit(word[0])) {
    const auto first = static_cast<UChar32>(utf8::decode(word, 0));
    for (const UChar32 c : {first, u_tolower(first), u_toupper(first)})
      (static_cast<std::size_t>(c) < beyond_ascii_.size() ? beyond_ascii_[static_cast<std::size_t>(c)]
                                                          : beyond_table_) |= opens;
    return;
  }
  std::size_t letters = 0;
  while (letters < word.size() && is_letter(word[letters])) ++letters;
  const std::string_view rest = word.substr(letters);
  if (rest.starts_with('?')) {
    node_of(word.substr(0, letters - 1)).beginning |= opens;
  } else if (needs_no_letter(rest) || (rest.empty() && ends_word)) {
    node_of(word.substr(0, letters)).whole |= opens;
  } else if (!rest.empty() && has_high_bit(rest[0])) {
    node_of(word.substr(0, letters)).beyond |= opens;
  } else {
    node_of(word.substr(0, letters)).beginning |= opens;
  }
}

StreetPlaces::Node& StreetPlaces::node_of(std::string_view letters) {
  std::size_t node = 0;
  for (const char c : letters) {
    const auto letter = static_cast<std::size_t>((c | 0x20) - 'a');
    if (nodes_[node].next[letter] == 0) {
      nodes_[node].next[letter] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.emplace_back();
    }
    node = nodes_[node].next[letter];
  }
  return nodes_[node];
}

unsigned StreetPlaces::at_letter(std::string_view line, Position begin, Position& end) const {
  Openings opens = 0;
  std::size_t node = 0;
  for (end = begin; end < line.size() && is_letter(line[end]); ++end) {
    if (node == 0 && end > begin) continue;
    node = nodes_[node].next[static_cast<std::size_t>((line[end] | 0x20) - 'a')];
    if (node != 0) opens |= nodes_[node].beginning;
  }
  if (node != 0) opens |= nodes_[node].whole;
  if (node != 0 && end < line.size() && has_high_bit(line[end])) opens |= nodes_[node].beyond;
  const bool has_capital = is_capital(line[begin]);
  // A British postal code.
  if (has_capital && end - begin <= 2 && end < line.size() && is_digit(line[end])) opens |= kEnglish;
  return (opens | (has_capital ? opens >> kKinds : 0)) & ((1U << kKinds) - 1);
}

unsigned StreetPlaces::beyond_ascii(std::string_view line, Position at) const {
  const char32_t c = utf8::decode(line, at);
  const Openings opens = c < beyond_ascii_.size() ? beyond_ascii_[c] : beyond_table_;
  return (opens | opens >> kKinds) & ((1U << kKinds) - 1);
}

void StreetPlaces::for_each(std::string_view line, const std::function<void(Range word, unsigned kind)>& visit) const {
  const re2::StringPiece piece(line.data(), line.size());
  Position from = 0;  // end of the last word
  const auto look = [&](unsigned kinds, Position begin, Position end, RE2::Anchor anchor) {
    if (begin < from) return;
    re2::StringPiece match;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      if ((kinds >> i & 1) == 0 || !kinds_[i]->Match(piece, begin, end, anchor, &match, 1)) continue;
      const auto at = static_cast<Position>(match.data() - line.data());
      from = std::max(at + match.size(), at + 1);
      visit({at, at + match.size()}, 1U << i);
      return;
    }
  };
  for (Position at = 0; at < line.size();) {
    if (is_letter(line[at])) {
      Position end = at;
      if (const unsigned kinds = at_letter(line, at, end); kinds != 0 && !is_within_word(line, at))
        look(kinds, at, line.size(), RE2::ANCHOR_START);
      at = end;
    } else if (is_digit(line[at])) {
      if (const std::optional<Position> word = word_in_front_of_number(line, at);
          word && (is_capital(line[*word]) || has_high_bit(line[*word])))
        look(kEndings, std::max(*word, from), at + 1, RE2::UNANCHORED);
      while (at < line.size() && is_digit(line[at])) ++at;
    } else if (has_high_bit(line[at])) {
      if (const unsigned kinds = beyond_ascii(line, at); kinds != 0 && !is_within_word(line, at))
        look(kinds, at, line.size(), RE2::ANCHOR_START);
      at += utf8::width(line[at]);
    } else {
      ++at;
    }
  }
}

}  // namespace sumi::tag
