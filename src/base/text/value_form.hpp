#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sumi/model/corpus.hpp>

namespace sumi {

// A value without the differences of spelling: NFKC_Casefold (letter case, width, composed and decomposed letters,
// invisible characters), each run of white space and control characters as one space, none at the ends; a number as
// number_form(). So `HIV`, `hiv ` and `ＨＩＶ` are equal, and so are `7`, `07` and `7.0`.
//   Cost      O(text); some ns a byte of ASCII.
//   Requires  valid UTF-8.
[[nodiscard]] std::string written_form(std::string_view value);

// The written form, but empty for a missing value (empty, ?, NA, NaN, NULL, in any case).
[[nodiscard]] std::string value_form(std::string_view value);

// The shortest form of a decimal number (sign, digits, point, exponent): `7`, `+07`, `7.0` and `70e-1` are "7"; beyond
// 40 digits it has an exponent. Exact for any number of digits. Nothing if it isn't a finite number.
[[nodiscard]] std::optional<std::string> number_form(std::string_view text);

// The number of these distinct names that share their written form with another: three of `p1`, `P1`, `p1 ` and `p2`.
//   Cost  O(bytes of the names).
[[nodiscard]] std::size_t written_alike(std::span<const std::string> names);
// The same for a corpus's owners: one person under several such names is counted several times.
[[nodiscard]] std::size_t owners_written_alike(const Corpus& corpus);

}  // namespace sumi
