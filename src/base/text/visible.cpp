#include "base/text/visible.hpp"

#include <unicode/uchar.h>

#include "base/text/utf8.hpp"

namespace sumi {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kPictures = 0x2400;
constexpr char32_t kPictureOfDelete = 0x2421;

}  // namespace

void append_visible(std::string& out, char32_t character) {
  if (character == U'\n') return out.push_back('\n');
  const auto category = u_charType(static_cast<UChar32>(character));
  if (character < 0x20) {
    character += kPictures;
  } else if (character == 0x7F) {
    character = kPictureOfDelete;
  } else if (category == U_CONTROL_CHAR || category == U_FORMAT_CHAR) {
    character = kReplacement;
  }
  utf8::append(out, character);
}

std::string visible(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t valid = utf8::first_invalid(text).value_or(text.size());
    for (std::size_t at = 0; at < valid; at += utf8::width(text[at])) {
      const char32_t character = utf8::decode(text, at);
      if (character == U'\n') {
        utf8::append(out, kPictures + character);
      } else {
        append_visible(out, character);
      }
    }
    text.remove_prefix(valid);
    if (text.empty()) break;
    utf8::append(out, kReplacement);
    text.remove_prefix(1);
  }
  return out;
}

}  // namespace sumi
