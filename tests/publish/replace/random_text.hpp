#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>

#include "base/text/utf8.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// Any characters but NUL, most of them from what names, dates and markup are written in.
inline rc::Gen<std::string> random_text() {
  static const std::u32string kLikely = U"abcJMS éñ0123459-/.,'\"\\\t\r\n山田太郎ア年月日ИваE\u0301[]@:（😀";
  const auto character = rc::gen::weightedOneOf<char32_t>(
      {{9, rc::gen::elementOf(kLikely)},
       {1, rc::gen::map(rc::gen::inRange<std::uint32_t>(1, 0x110000),
                        [](std::uint32_t c) { return c >= 0xD800 && c < 0xE000 ? U'x' : static_cast<char32_t>(c); })}});
  return rc::gen::map(rc::gen::container<std::vector<char32_t>>(character),
                      [](const std::vector<char32_t>& characters) {
                        std::string text;
                        for (const char32_t c : characters) utf8::append(text, c);
                        return text;
                      });
}

// Any ranges, also beyond the text and within characters.
inline rc::Gen<std::vector<LabelledRange>> random_ranges(std::string_view text) {
  const auto size = static_cast<Position>(text.size());
  const auto one =
      rc::gen::apply([](Position begin, Position length,
                        const std::string& label) { return LabelledRange{{begin, begin + length}, label}; },
                     rc::gen::inRange<Position>(0, size + 2), rc::gen::inRange<Position>(0, 12),
                     rc::gen::element<std::string>("NAME", "DATE", "PLACE", "ID", "AGE", "X", "K]\n"));
  return rc::gen::container<std::vector<LabelledRange>>(one);
}

}  // namespace sumi::replace
