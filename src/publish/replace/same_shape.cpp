#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/keys/draws.hpp"
#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/invented_words.hpp"

namespace sumi::replace {
namespace {

constexpr std::u32string_view kHan =
    U"井永央加海岸宮橋原高崎三山志次秋春小松上城森深水星西青石川泉浅倉村大谷竹中長田東藤南飯平北木野矢立林和";
constexpr std::u32string_view kHiragana =
    U"あいうえおかきくけこさしすせそたちつてとなにぬねのはひふほまみむめもやゆよらりるれろわ";
constexpr std::u32string_view kKatakana =
    U"アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフホマミムメモヤユヨラリルレロワ";
constexpr std::u32string_view kLeaning = U"ーっんッン";  // belong to the syllable before
constexpr std::u32string_view kHangul =
    U"가강건경고규근기나남대도동란리림미민배병보빈상서석선성소수숙순승시아안연영예용우원유윤은인재정주준지진찬창채철태"
    U"하한해현혜호홍환희";

bool is_within(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

UScriptCode script_of(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  return uscript_getScript(c, &error);
}

// A letter of the same script and general category from the surrounding block of 32.
char32_t neighbour(char32_t c, Draws& draws) {
  const auto type = u_charType(static_cast<UChar32>(c));
  const UScriptCode script = script_of(static_cast<UChar32>(c));  // Greek, Arabic, Hebrew, Devanagari, …
  std::u32string alike;
  for (char32_t other = c & ~char32_t{31}; other <= (c | 31); ++other) {
    const auto candidate = static_cast<UChar32>(other);
    if (u_charType(candidate) == type && script_of(candidate) == script) alike.push_back(other);
  }
  return drawn(alike, draws);
}

char32_t other_letter(char32_t c, Draws& draws) {
  const auto within = [&](char32_t first) { return first + draws.below(26); };
  if (is_within(c, U'A', U'Z')) return within(U'A');
  if (is_within(c, U'a', U'z')) return within(U'a');
  if (is_within(c, U'Ａ', U'Ｚ')) return within(U'Ａ');
  if (is_within(c, U'ａ', U'ｚ')) return within(U'ａ');
  if (is_within(c, U'가', U'힣')) return drawn(kHangul, draws);
  if (is_within(c, U'А', U'Я') || is_within(c, U'а', U'я')) return (c <= U'Я' ? U'А' : U'а') + draws.below(32);
  if (kLeaning.find(c) != std::u32string_view::npos) return c;
  switch (names::letters_of(c)) {
    case names::Letters::latin:
      return within(u_isupper(static_cast<UChar32>(c)) ? U'A' : U'a');
    case names::Letters::han:
      return drawn(kHan, draws);
    case names::Letters::hiragana:
      return drawn(kHiragana, draws);
    case names::Letters::katakana:
      return is_within(c, U'ｦ', U'ﾟ') ? neighbour(c, draws) : drawn(kKatakana, draws);
    default:
      return neighbour(c, draws);
  }
}

}  // namespace

std::string same_shape(std::string_view text, Draws& draws) {
  std::string result;
  bool in_number = false;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t c = utf8::decode(text, at);
    const names::Letters letters = names::letters_of(c);
    if (letters == names::Letters::digit) {
      const auto value = static_cast<std::uint32_t>(u_charDigitValue(static_cast<UChar32>(c)));
      const std::uint32_t other = !in_number && value != 0 ? 1 + draws.below(9) : draws.below(10);
      utf8::append(result, c - value + other);
    } else if (letters == names::Letters::none || !u_isalpha(static_cast<UChar32>(c))) {
      utf8::append(result, c);
    } else {
      utf8::append(result, other_letter(c, draws));
    }
    in_number = letters == names::Letters::digit;
  }
  return result;
}

}  // namespace sumi::replace
