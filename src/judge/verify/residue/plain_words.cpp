#include "judge/verify/residue/plain_words.hpp"

#include <algorithm>
#include <array>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kMostMarks = 3;
constexpr std::size_t kShortestWithUmlaut = 5;

// Marks on letters, which are ignored: accents, Hebrew points, Arabic vowels, nuktas, tatweels. Vowel signs of Indic
// scripts have class 0, viramas 9, vowels and tones of Thai to Tibetan 103 to 132: these are letters here.
bool is_combining(char32_t c) {
  if (c < 0x300) return false;
  if (c < 0x370 || c == 0x640) return true;
  const unsigned of = u_getCombiningClass(static_cast<UChar32>(c));
  return of == 7 || (of >= 10 && (of < 103 || of > 132));
}
bool is_digit_of_any_script(char32_t c) {
  if (c < 0x80 || (c >= 0x3000 && c < 0xA000)) return c >= '0' && c <= '9';
  return u_isdigit(static_cast<UChar32>(c)) != 0;
}
bool is_letter(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  if (c >= 0x3000 && c < 0xA000) return false;  // Han and kana have no words here
  return !is_combining(c) && token_part(c) == TokenPart::spaced && !is_digit_of_any_script(c);
}
bool is_tie(char32_t c) {
  switch (c) {
    case '\'':
    case '-':
    case 0x2018:
    case 0x2019:
    case 0x02BC:
    case 0x02B9:
    case 0x201B:
    case 0x2032:
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
      return true;
    default:
      return false;
  }
}
bool is_hyphen(char32_t c) {
  return is_tie(c) && (c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212);
}
bool is_white(char32_t c) {
  return c < 0x80 ? c == ' ' || (c >= '\t' && c <= '\r') : belongs_to(c, CharacterClass::space);
}
bool is_mark(char32_t c) {
  if (c < 0x80) return c > ' ' && c < 0x7F;
  return c == U'年' || c == U'月' || c == U'日' || belongs_to(c, CharacterClass::punctuation);
}

bool is_capital(char32_t c) {
  return c < 0x80 ? c >= 'A' && c <= 'Z' : u_isupper(static_cast<UChar32>(c)) != 0;
}

WordGap gap_of(std::u32string_view between) {
  if (between == U" ") return WordGap::space;
  std::size_t ties = 0;
  std::size_t marks = 0;
  bool has_white = false;
  for (const char32_t c : between) {
    if (is_white(c)) {
      has_white = true;
    } else if (is_tie(c)) {
      ++ties;
    } else if (is_mark(c)) {
      ++marks;
    } else {
      return WordGap::far;
    }
  }
  if (ties + marks > kMostMarks) return WordGap::far;
  const bool is_at_line_end =
      is_hyphen(between.empty() ? U' ' : between.front()) && between.find(U'\n') != std::u32string_view::npos;
  if (ties == 1 && marks == 0 && (!has_white || is_at_line_end)) return WordGap::tie;
  return between.empty() ? WordGap::none : WordGap::space;
}

struct Otherwise {
  char32_t letter;
  std::u32string_view written;
};
// Letters with other spellings. Forms of alef, heh, kaf, waw and yeh (Arabic) are one each; candrabindu is an anusvara.
constexpr std::array kOtherwise = std::to_array<Otherwise>({
    {U'ß', U"ss"},          {U'æ', U"ae"},          {U'ð', U"d"},           {U'ø', U"o"},
    {U'þ', U"th"},          {U'đ', U"d"},           {U'ħ', U"h"},           {U'ı', U"i"},
    {U'ł', U"l"},           {U'ŋ', U"n"},           {U'œ', U"oe"},          {U'ŧ', U"t"},
    {U'ґ', U"г"},           {U'\u0629', U"\u0647"}, {U'\u0649', U"\u064A"}, {U'\u0671', U"\u0627"},
    {U'\u06A9', U"\u0643"}, {U'\u06C0', U"\u0647"}, {U'\u06C1', U"\u0647"}, {U'\u06C2', U"\u0647"},
    {U'\u06C3', U"\u0647"}, {U'\u06C6', U"\u0648"}, {U'\u06CC', U"\u064A"}, {U'\u06CE', U"\u064A"},
    {U'\u06D0', U"\u064A"}, {U'\u06D5', U"\u0647"}, {U'\u0901', U"\u0902"},
});
static_assert(std::ranges::is_sorted(kOtherwise, {}, &Otherwise::letter));

std::u32string_view otherwise(char32_t c) {
  const auto* const found = std::ranges::lower_bound(kOtherwise, c, {}, &Otherwise::letter);
  return found == kOtherwise.end() || found->letter != c ? std::u32string_view() : found->written;
}

// A letter without its accents; the letter itself if it is composed of several.
char32_t decomposed(char32_t folded) {
  constexpr char32_t kHangul = 0xAC00;
  if (folded < 0xC0 || folded >= kHangul) return folded;
  char16_t parts[8];
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* const nfd = unorm2_getNFDInstance(&error);
  const int32_t size = unorm2_getDecomposition(nfd, static_cast<UChar32>(folded), parts, 8, &error);
  if (U_FAILURE(error) || size <= 0) return folded;
  for (int32_t i = 1; i < size; ++i)
    if (!is_combining(parts[i])) return folded;
  const std::u32string_view other = otherwise(parts[0]);
  return other.empty() ? static_cast<char32_t>(parts[0]) : other.front();
}

}  // namespace

void PlainWords::read(const FoldedText& folded, std::string_view source) {
  letters_.clear();
  words_.clear();
  leaves_out_letters_ = false;
  const std::u32string_view text = folded.characters();
  letters_.reserve(text.size());
  std::size_t behind = 0;  // end of the last word
  for (std::size_t at = 0; at < text.size();) {
    const bool is_number = is_digit_of_any_script(text[at]);
    if (!is_number && !is_letter(text[at])) {
      leaves_out_letters_ = leaves_out_letters_ || (text[at] >= 0x80 && token_part(text[at]) == TokenPart::spaceless);
      ++at;
      continue;
    }
    Word word;
    word.first = at;
    word.begin = letters_.size();
    word.is_number = is_number;
    if (is_number) {
      for (; at < text.size() && is_digit_of_any_script(text[at]); ++at)
        letters_ +=
            text[at] < 0x80 ? text[at] : static_cast<char32_t>('0' + u_charDigitValue(static_cast<UChar32>(text[at])));
    } else {
      for (; at < text.size(); ++at) {
        const char32_t c = text[at];
        if (c >= 0x80) {
          if (!is_letter(c) && !is_combining(c)) break;
          add_plain(c);
        } else if (is_letter(c)) {
          letters_.push_back(c);
        } else {
          break;
        }
      }
    }
    word.end = letters_.size();
    word.last = at - 1;
    word.gap = words_.empty() ? WordGap::far : gap_of(text.substr(behind, word.first - behind));
    word.has_point = at < text.size() && text[at] == U'.';
    if (!is_number) {
      const std::size_t byte = folded.source(word.first, word.first + 1).begin;
      word.is_capital = is_capital(utf8::decode(source, byte));
      merge_umlauts(word);
    }
    behind = at;
    words_.push_back(word);
  }
}

void PlainWords::add_plain(char32_t folded) {
  if (is_combining(folded)) return;
  if (const std::u32string_view other = otherwise(folded); !other.empty()) {
    letters_ += other;
    return;
  }
  letters_ += decomposed(folded);
}

void PlainWords::merge_umlauts(Word& word) {
  if (word.end - word.begin < kShortestWithUmlaut) return;
  const auto follows_vowel = [&](std::size_t kept) {
    const char32_t before = letters_[kept - 1];
    return before == U'a' || before == U'o' || before == U'u';
  };
  std::size_t kept = word.begin + 1;
  for (std::size_t at = word.begin + 1; at < word.end; ++at)
    if (letters_[at] != U'e' || !follows_vowel(kept)) letters_[kept++] = letters_[at];
  letters_.resize(kept);
  word.end = kept;
}

}  // namespace sumi::verify
