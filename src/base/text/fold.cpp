#include "base/text/fold.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi {
namespace {

char32_t narrow_or_wide_to_usual(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  const int type = u_getIntPropertyValue(code, UCHAR_DECOMPOSITION_TYPE);
  if (type != U_DT_WIDE && type != U_DT_NARROW) return character;
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString usual;
  const icu::Normalizer2* nfkc = icu::Normalizer2::getNFKCInstance(status);
  if (U_FAILURE(status) || !nfkc->getRawDecomposition(code, usual) || usual.countChar32() != 1) return character;
  return static_cast<char32_t>(usual.char32At(0));
}

}  // namespace

char32_t folded(char32_t character, Folding folding) {
  if (folding.width && character >= 0x80) character = narrow_or_wide_to_usual(character);
  if (folding.letter_case) {
    character = static_cast<char32_t>(u_foldCase(static_cast<UChar32>(character), U_FOLD_CASE_DEFAULT));
  }
  if (folding.space && u_isUWhiteSpace(static_cast<UChar32>(character))) character = U' ';
  return character;
}

std::string folded(std::string_view text, Folding folding) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (text[at] == kBorder) {
      out.push_back(text[at]);
    } else {
      utf8::append(out, folded(utf8::decode(text, at), folding));
    }
  }
  return out;
}

std::string normal_form(std::string_view text) {
  const std::string folded_text = folded(text, {.letter_case = true, .width = true, .space = true});
  std::string result;
  for (const char byte : folded_text) {
    if (byte == ' ' && (result.empty() || result.back() == ' ')) continue;
    result.push_back(byte);
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

}  // namespace sumi
