#include "hide/search/squeezed_text.hpp"

#include <array>

#include <unicode/uchar.h>

#include "base/text/bare_letters.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::hide {
namespace {

using Gap = SqueezedText::Gap;

constexpr std::size_t kMostOfOne = 2;        // letters without accents
constexpr std::size_t kMostPunctuation = 3;  // within one name or number
constexpr std::size_t kShortestWithE = 5;    // letters of a word in which ae, oe, ue stand for umlauts

enum class Sort : std::uint8_t { other, space, mark, letter, digit, apostrophe, hyphen, punctuation };

Sort looked_up_sort(char32_t c) {
  if (is_accent(c)) return Sort::mark;
  if (c == 0x2018 || c == 0x2019 || c == 0x02BC || c == 0x02B9 || c == 0x201B || c == 0x2032) return Sort::apostrophe;
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return Sort::hyphen;
  if (u_isdigit(static_cast<UChar32>(c)) != 0) return Sort::digit;
  if (token_part(c) == TokenPart::spaced) return Sort::letter;
  if (c == U'年' || c == U'月' || c == U'日') return Sort::punctuation;  // part of a date
  if (token_part(c) == TokenPart::spaceless) return Sort::other;
  if (belongs_to(c, CharacterClass::space)) return Sort::space;
  return belongs_to(c, CharacterClass::punctuation) ? Sort::punctuation : Sort::other;
}

constexpr std::array<Sort, 128> kSortOfAscii = [] {
  std::array<Sort, 128> sorts{};
  for (std::size_t c = 0; c < sorts.size(); ++c) {
    if (c == ' ' || (c >= '\t' && c <= '\r'))
      sorts[c] = Sort::space;
    else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
      sorts[c] = Sort::letter;
    else if (c >= '0' && c <= '9')
      sorts[c] = Sort::digit;
    else if (c == '\'')
      sorts[c] = Sort::apostrophe;
    else if (c == '-')
      sorts[c] = Sort::hyphen;
    else if (c > ' ' && c < 0x7F)
      sorts[c] = Sort::punctuation;
  }
  return sorts;
}();

Sort sort_of(char32_t c) {
  if (c < kSortOfAscii.size()) return kSortOfAscii[c];
  static const std::vector<Sort> sorts = [] {
    std::vector<Sort> made(0x10000);
    for (char32_t one = kSortOfAscii.size(); one < made.size(); ++one) made[one] = looked_up_sort(one);
    return made;
  }();
  return c < sorts.size() ? sorts[c] : looked_up_sort(c);
}

// What lies between two letters or digits.
class Between {
 public:
  void add(Sort sort) {
    switch (sort) {
      case Sort::space:
        is_wide_ = true;
        return;
      case Sort::apostrophe:
      case Sort::hyphen:
        last_is_hyphen_ = sort == Sort::hyphen && !is_wide_ && soft_ + others_ == 0;
        ++soft_;
        return;
      case Sort::punctuation:
        ++others_;
        return;
      default:
        is_wall_ = true;
    }
  }
  void note_line_break() { has_line_break_ = true; }

  [[nodiscard]] Gap gap() const {
    if (is_wall_ || soft_ + others_ > kMostPunctuation) return Gap::wall;
    const bool is_one = soft_ == 1 && others_ == 0;
    if (is_one && (!is_wide_ || (last_is_hyphen_ && has_line_break_))) return Gap::soft;
    return soft_ + others_ > 0 || is_wide_ ? Gap::joint : Gap::adjacent;
  }

 private:
  std::size_t soft_ = 0;
  std::size_t others_ = 0;
  bool is_wide_ = false;
  bool is_wall_ = false;
  bool has_line_break_ = false;
  bool last_is_hyphen_ = false;
};

// A fast path: most words are separated by one space.
bool is_one_space(std::u32string_view text, std::size_t at) {
  if (text[at] != U' ' || at + 1 == text.size() || text[at + 1] >= kSortOfAscii.size()) return false;
  const Sort behind = kSortOfAscii[text[at + 1]];
  return behind == Sort::letter || behind == Sort::digit;
}

bool begins_with_capital(std::string_view source, const FoldedText& folded, std::size_t place) {
  const std::size_t at = folded.source(place, place + 1).begin;
  const char first = source[at];
  if ((first & 0x80) == 0) return first >= 'A' && first <= 'Z';
  return u_isupper(static_cast<UChar32>(utf8::decode(source, at))) != 0;
}

// Reads the gap between two pieces, and advances `at` to its end.
inline Gap gap_from(std::u32string_view text, std::size_t& at) {
  if (is_one_space(text, at)) {
    ++at;
    return Gap::joint;
  }
  Between between;
  for (; at < text.size(); ++at) {
    const Sort next = sort_of(text[at]);
    if (next == Sort::letter || next == Sort::digit) break;
    between.add(next);
    if (text[at] == U'\n') between.note_line_break();
  }
  return between.gap();
}

}  // namespace

void SqueezedText::squeeze(const FoldedText& folded, std::string_view source) {
  const std::u32string_view text = folded.characters();
  if (characters_.size() < kMostOfOne * text.size()) {
    characters_.resize(kMostOfOne * text.size());
    places_.resize(kMostOfOne * text.size());
  }
  size_ = 0;
  pieces_.clear();
  std::size_t at = 0;
  Gap before = Gap::wall;
  while (at < text.size()) {
    const Sort sort = sort_of(text[at]);
    if (sort != Sort::letter && sort != Sort::digit) {
      const Gap gap = gap_from(text, at);
      before = pieces_.empty() ? Gap::wall : gap;
      continue;
    }
    const std::size_t begin = at;
    const auto first = static_cast<std::uint32_t>(size_);
    if (sort == Sort::digit) {
      add_digits(text, at);
    } else {
      add_letters(text, at);
    }
    const auto end = static_cast<std::uint32_t>(size_);
    if (end == first) continue;
    const bool has_capital = sort == Sort::letter && begins_with_capital(source, folded, begin);
    pieces_.push_back({first, end, before, sort == Sort::digit, has_capital, at < text.size() && text[at] == U'.'});
    if (sort == Sort::letter) without_e();
    before = Gap::adjacent;
  }
}

void SqueezedText::add_digits(std::u32string_view text, std::size_t& at) {
  for (; at < text.size() && sort_of(text[at]) == Sort::digit; ++at)
    add(text[at] < 0x80 ? text[at] : U'0' + static_cast<char32_t>(u_charDigitValue(static_cast<UChar32>(text[at]))),
        at);
}

void SqueezedText::add_letters(std::u32string_view text, std::size_t& at) {
  for (; at < text.size(); ++at) {
    const char32_t c = text[at];
    if (c < 0x80) {
      if (kSortOfAscii[c] != Sort::letter) break;
      add(c, at);
      continue;
    }
    const Sort next = sort_of(c);
    if (next == Sort::letter)
      add_beyond_ascii(c, at);
    else if (next != Sort::mark)
      break;
  }
}

void SqueezedText::add_beyond_ascii(char32_t letter, std::size_t place) {
  const std::array<char32_t, 2> bare = bare_letter(letter);
  add(bare[0] == 0 ? letter : bare[0], place);
  if (bare[1] != 0) add(bare[1], place);
}

// Applies to the last piece.
void SqueezedText::without_e() {
  Piece& piece = pieces_.back();
  if (piece.end - piece.begin < kShortestWithE) return;
  std::uint32_t kept = piece.begin + 1;
  for (std::uint32_t at = piece.begin + 1; at < piece.end; ++at) {
    const char32_t before = characters_[kept - 1];
    if (characters_[at] == U'e' && (before == U'a' || before == U'o' || before == U'u')) continue;
    characters_[kept] = characters_[at];
    places_[kept++] = places_[at];
  }
  piece.end = kept;
  size_ = kept;
}

SqueezedText squeezed(std::string_view value) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(value, folded);
  SqueezedText text;
  text.squeeze(folded, value);
  return text;
}

}  // namespace sumi::hide
