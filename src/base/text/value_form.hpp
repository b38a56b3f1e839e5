#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sumi/model/corpus.hpp>

namespace sumi {

// A value without what its writing may vary in: NFKC_Casefold (letter case, width, composed and decomposed letters,
// characters without width), runs of white space and control characters as one space, none at the ends; and a number as
// number_form() has it. So `HIV`, `hiv ` and `ＨＩＶ` are one, `7`, `07` and `7.0` too.
//   Cost      O(text); some ns a byte of ASCII.
//   Requires  valid UTF-8.
[[nodiscard]] std::string written_form(std::string_view value);

// The same, but a value that says nothing (empty, ?, NA, NaN, NULL, in any letter case) is empty.
[[nodiscard]] std::string value_form(std::string_view value);

// A decimal number (sign, digits, point, exponent) as its digits alone: `7`, `+07`, `7.0` and `70e-1` are "7"; beyond
// 40 digits with an exponent. Exact, however many digits it has. Nothing: no number, or none that is finite.
[[nodiscard]] std::optional<std::string> number_form(std::string_view text);

// How many of these different names have the written form of another one: of `p1`, `P1`, `p1 ` and `p2` three.
//   Cost  O(bytes of the names).
[[nodiscard]] std::size_t written_alike(std::span<const std::string> names);
// The same of a corpus's owners, who then are one person counted several times.
[[nodiscard]] std::size_t owners_written_alike(const Corpus& corpus);

}  // namespace sumi
