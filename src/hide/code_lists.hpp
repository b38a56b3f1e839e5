#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "hide/escapes.hpp"

namespace sumi::hide {

// Numbers of characters or bytes around `at`, from `floor` on, with the same signs between any two: "54 6f 76 61",
// "0x54,0x6f", "CHAR(84)+CHAR(111)", "\54 \6f", "U+0054 U+006F", octal and binary ones, also over the lines of a dump;
// or one number of eight digits and more whose digits are bytes. Each base in which they say a word is read, with
// U+001F between two; nothing: none does.
//   Cost  O(stretch).
[[nodiscard]] std::optional<Encoded> code_list(std::string_view text, std::size_t at, std::size_t floor);

}  // namespace sumi::hide
