#include "methods/terms/normalize_term.hpp"

#include <algorithm>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

const icu::Normalizer2& normalizer(Normalization normalization) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* found = normalization == Normalization::nfc ? icu::Normalizer2::getNFCInstance(status)
                                                                      : icu::Normalizer2::getNFKCInstance(status);
  if (U_FAILURE(status))
    throw Error{Error::Kind::unfinished, "", "ICU's normalization data is missing; install libicu72"};
  return *found;
}

icu::UnicodeString in_form(const icu::UnicodeString& text, Normalization normalization) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result = normalizer(normalization).normalize(text, status);
  if (U_FAILURE(status)) throw Error{Error::Kind::unfinished, "", "a term can't be normalized"};
  return result;
}

bool is_space(char32_t character) {
  return u_isUWhiteSpace(static_cast<UChar32>(character)) != 0;
}

// Replaces white space runs by one space, and removes spaces and ignorable characters at the ends.
std::u32string trimmed(std::u32string_view term) {
  std::u32string result;
  for (const char32_t character : term) {
    if (!is_space(character)) {
      result += character;
    } else if (!result.empty() && result.back() != U' ') {
      result += U' ';
    }
  }
  const auto is_seen = [](char32_t character) {
    return character != U' ' &&
           u_hasBinaryProperty(static_cast<UChar32>(character), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
  };
  const auto first = std::ranges::find_if(result, is_seen);
  result.erase(result.begin(), first);
  while (!result.empty() && !is_seen(result.back())) result.pop_back();
  return result;
}

}  // namespace

std::u32string normalized_term(std::string_view term, Normalization normalization, bool fold_case) {
  std::u32string characters;
  const bool is_ascii = std::ranges::all_of(term, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
  if (!is_ascii && (normalization != Normalization::none || fold_case)) {
    icu::UnicodeString text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(term.data(), static_cast<std::int32_t>(term.size())));
    if (normalization == Normalization::nfkc) text = in_form(text, normalization);  // folds what has case only now
    if (fold_case) text.foldCase();
    if (normalization != Normalization::none) text = in_form(text, normalization);
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
      characters += static_cast<char32_t>(text.char32At(at));
    return trimmed(characters);
  }
  for (std::size_t at = 0; at < term.size(); at += utf8::width(term[at])) characters += utf8::decode(term, at);
  if (fold_case) {
    for (char32_t& character : characters) {
      if (character >= U'A' && character <= U'Z') character += U'a' - U'A';
    }
  }
  return trimmed(characters);
}

}  // namespace sumi::terms
