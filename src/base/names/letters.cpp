#include "base/names/letters.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"

namespace sumi::names {
namespace {

constexpr std::string_view kAccented = "àáâãäåāăąçćčďđèéêëēęěğìíîïīıłñńňòóôõöøōőřśšşßťùúûüūůűýÿźžż";
constexpr std::string_view kBare = "aaaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorsssstuuuuuuuyyzzz";
static_assert(kBare.size() * 2 == kAccented.size());

bool is_apostrophe(char32_t c) {
  return c == U'\'' || c == U'’';
}
bool extends(char32_t c) {
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_M_MASK) != 0;
}

Letters script_letters(char32_t c) {
  UErrorCode error = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(c), &error)) {
    case USCRIPT_LATIN:
      return Letters::latin;
    case USCRIPT_HAN:
      return Letters::han;
    case USCRIPT_HIRAGANA:
      return Letters::hiragana;
    case USCRIPT_KATAKANA:
      return Letters::katakana;
    default:
      return Letters::other;
  }
}

}  // namespace

Letters letters_of(char32_t c) {
  if (c < 0x80) {
    if (c >= U'0' && c <= U'9') return Letters::digit;
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') ? Letters::latin : Letters::none;
  }
  if (c == U'ª' || c == U'º') return Letters::none;
  if (c == U'々' || c == U'〆') return Letters::han;
  const auto type = u_charType(static_cast<UChar32>(c));
  if (type == U_DECIMAL_DIGIT_NUMBER) return Letters::digit;
  if (c == U'ー' || extends(c)) return Letters::other;
  return u_isalpha(static_cast<UChar32>(c)) ? script_letters(c) : Letters::none;
}

std::vector<WordPart> word_parts(std::string_view text) {
  std::vector<WordPart> parts;
  std::size_t characters = 0;  // of the last part
  bool open = false;           // true if the last part may continue
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = utf8::decode(text, at);
    const std::size_t next = at + utf8::width(text[at]);
    const Letters letters = letters_of(c);
    const bool joins = open && characters == 1 && is_apostrophe(c) && parts.back().letters == Letters::latin &&
                       next < text.size() && letters_of(utf8::decode(text, next)) == Letters::latin;
    const bool goes_on =
        open && letters != Letters::none && (parts.back().letters == letters || c == U'ー' || extends(c));
    if (joins || goes_on) {
      parts.back().where.end = next;
      ++characters;
    } else if (letters != Letters::none) {
      parts.push_back({{at, next}, letters});
      characters = 1;
      open = true;
    } else {
      open = false;
    }
    at = next;
  }
  return parts;
}

std::string plain(std::string_view word) {
  const std::string normal = normal_form(word);
  std::string result;
  for (std::size_t at = 0; at < normal.size(); at += utf8::width(normal[at])) {
    const std::string_view character(normal.data() + at, utf8::width(normal[at]));
    const std::size_t accented = character.size() == 2 ? kAccented.find(character) : std::string_view::npos;
    if (accented != std::string_view::npos && accented % 2 == 0) {
      result += kBare[accented / 2];
    } else if (!(character.size() == 2 && extends(utf8::decode(character, 0)))) {  // a combining accent
      result += character;
    }
  }
  return result;
}

bool is_all_capitals(std::string_view word) {
  std::size_t capitals = 0;
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
    const auto c = static_cast<UChar32>(utf8::decode(word, at));
    if (u_islower(c)) return false;
    if (u_isupper(c)) ++capitals;
  }
  return capitals > 1;
}

bool has_capital(std::string_view word) {
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at]))
    if (u_isupper(static_cast<UChar32>(utf8::decode(word, at)))) return true;
  return false;
}

std::string capitalized(std::string_view word) {
  if (word.empty()) return {};
  std::string result;
  utf8::append(result, static_cast<char32_t>(u_toupper(static_cast<UChar32>(utf8::decode(word, 0)))));
  return result.append(word.substr(utf8::width(word[0])));
}

std::string in_case_of(std::string_view word, std::string_view like) {
  const auto first_of_like = like.empty() ? 0 : static_cast<UChar32>(utf8::decode(like, 0));
  const bool capitals = is_all_capitals(like);
  const bool small = !capitals && u_islower(first_of_like) && !has_capital(like);
  if (!capitals && !small) return std::string(word);
  std::string result;
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
    const auto c = static_cast<UChar32>(utf8::decode(word, at));
    utf8::append(result, static_cast<char32_t>(capitals ? u_toupper(c) : u_tolower(c)));
  }
  return result;
}

}  // namespace sumi::names
