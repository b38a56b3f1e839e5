#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// Whether a stretch neither begins nor ends within a word or number.
//   Word    letters, marks and digits of scripts with spaces; others (kana, kanji, Thai) end one. So 03-1234 in
//           電話03-1234まで is whole.
//   Number  each character of `joiners` with a digit behind it goes on with a number (with a digit before it, at the
//           begin): 1.2.3 in 1.2.3.4.
// Requires: valid UTF-8; `at` at a border of characters.
[[nodiscard]] bool may_begin_at(std::string_view text, Position at, std::string_view joiners);
[[nodiscard]] bool may_end_at(std::string_view text, Position at, std::string_view joiners);

}  // namespace sumi::tag
