#include "base/text/bare_letters.hpp"

#include <vector>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

constexpr char32_t kFirstBeyondAscii = 0x80;
constexpr char32_t kTatweel = 0x640;
constexpr char32_t kFirstHangul = 0xAC00;
constexpr char32_t kLastHangul = 0xD7A3;
constexpr char32_t kBasicPlane = 0x10000;
// Letters without a Unicode decomposition, each followed by its base letter or letters.
constexpr std::u32string_view kOthers =
    U"æaeœoeøo łl đd ðd þthħh ŧt ıi ŋn ßssىي یي ېي کك ہه ۀه ەه ٱا ۃه ةه ێي ۆو ѓг ќк ґг ँं ";

bool is_accent_by_class(char32_t c) {
  constexpr int kNukta = 7;
  constexpr int kVirama = 9;
  constexpr int kFirstThai = 103;
  constexpr int kLastTibetan = 132;
  if (c == kTatweel) return true;
  const int of = u_getCombiningClass(static_cast<UChar32>(c));
  if (of == 0 || of == kVirama || (of > kNukta && of < 10)) return false;
  return of < kFirstThai || of > kLastTibetan;
}

// The first character of the decomposition if all others are accents.
char32_t without_accents(char32_t c) {
  if (c >= kFirstHangul && c <= kLastHangul) return 0;
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* const nfd = unorm2_getNFDInstance(&error);
  std::array<char16_t, 16> parts{};
  const int32_t size =
      unorm2_getDecomposition(nfd, static_cast<UChar32>(c), parts.data(), static_cast<int32_t>(parts.size()), &error);
  if (U_FAILURE(error) || size <= 0) return 0;
  int32_t at = 0;
  UChar32 first = 0;
  U16_NEXT(parts.data(), at, size, first);
  while (at < size) {
    UChar32 next = 0;
    U16_NEXT(parts.data(), at, size, next);
    if (!is_accent_by_class(static_cast<char32_t>(next))) return 0;
  }
  return static_cast<char32_t>(first);
}

// The base letter by the Unicode name: "latin small letter x with ..." is an x.
char32_t base_by_name(char32_t c) {
  std::array<char, 128> name{};
  UErrorCode error = U_ZERO_ERROR;
  u_charName(static_cast<UChar32>(c), U_UNICODE_CHAR_NAME, name.data(), static_cast<int32_t>(name.size()), &error);
  const std::string_view said(name.data());
  constexpr std::string_view kSmall = "LATIN SMALL LETTER ";
  if (U_FAILURE(error) || !said.starts_with(kSmall)) return 0;
  const std::string_view rest = said.substr(kSmall.size());
  if (rest.size() < 2 || !rest.substr(1).starts_with(" WITH ")) return 0;
  return static_cast<char32_t>(rest[0] - 'A' + 'a');
}

struct Tables {
  std::vector<bool> accents = std::vector<bool>(kBasicPlane);
  std::vector<std::array<char32_t, 2>> bare = std::vector<std::array<char32_t, 2>>(kBasicPlane);

  Tables() {
    for (char32_t c = kFirstBeyondAscii; c < kBasicPlane; ++c) {
      if (c >= 0x3040 && c <= kLastHangul) continue;
      accents[c] = is_accent_by_class(c);
      const bool is_latin = c < 0x250 || (c >= 0x1E00 && c < 0x1F00);
      const char32_t named = is_latin ? base_by_name(c) : 0;
      const char32_t base = named != 0 ? named : without_accents(c);
      if (base != 0) bare[c] = {further(base), 0};
    }
    for (std::size_t i = 0; i + 2 < kOthers.size() + 1; i += 3)
      bare[kOthers[i]] = {kOthers[i + 1], kOthers[i + 2] == U' ' ? U'\0' : kOthers[i + 2]};
  }

  static char32_t further(char32_t base) {
    for (std::size_t i = 0; i + 2 < kOthers.size() + 1; i += 3)
      if (kOthers[i] == base && kOthers[i + 2] == U' ') return kOthers[i + 1];
    return base;
  }
};

const Tables& tables() {
  static const Tables made;
  return made;
}

}  // namespace

bool is_accent(char32_t character) {
  if (character < 0x300) return false;
  return character < kBasicPlane ? tables().accents[character] : is_accent_by_class(character);
}

std::array<char32_t, 2> bare_letter(char32_t folded) {
  return folded >= kFirstBeyondAscii && folded < kBasicPlane ? tables().bare[folded] : std::array<char32_t, 2>{};
}

std::string bare_word(std::string_view word) {
  const std::string small = normal_form(word);
  std::string made;
  for (std::size_t at = 0; at < small.size(); at += utf8::width(small[at])) {
    const char32_t c = utf8::decode(small, at);
    if (is_accent(c)) continue;
    const std::array<char32_t, 2> bare = bare_letter(c);
    const auto first = static_cast<UChar32>(bare[0] == 0 ? c : bare[0]);
    utf8::append(made, static_cast<char32_t>(u_foldCase(first, U_FOLD_CASE_DEFAULT)));  // of the Turkish İ: an I
    if (bare[1] != 0) utf8::append(made, bare[1]);
  }
  return made;
}

}  // namespace sumi
