#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// What stands between a value and its word, or between two values of a list.

inline constexpr std::size_t kMostJointBytes = 8;

// Whether a stretch parts two values of a list: white space, one of `,;/|-–→&+…`, or a word such as "or", "to", "und",
// "u.". At most kMostJointBytes.
[[nodiscard]] bool is_list_joint(std::string_view between);

// Whether two values are written alike: the same marks, and digits, capitals and small letters at the same places.
[[nodiscard]] bool are_of_one_shape(std::string_view a, std::string_view b);

// Whether the last `count` words of a text in front of a number are joints (number_words.hpp), and one of them says
// that a number follows. Nothing where one is none. Requires: words with a space before and behind each.
[[nodiscard]] std::optional<bool> says_number(std::string_view words, std::size_t count);

// Whether such a word stands in front of a term that begins `reach` words before the number: N° de client.
[[nodiscard]] bool says_number_in_front(std::string_view words, std::size_t reach);

// Whether `:`, `#`, `=`, №, ° or the period of an abbreviation stands in front of a value, with spaces, quotes and
// brackets between at most.
[[nodiscard]] bool has_number_mark(std::string_view text, Position at);

// Where a word begins that may name the value in front of it: behind the tag that the value stands in (<b>12</b> MRN),
// in brackets (12 (MRN)), behind `=`, `^` or "is the", "is her". Nothing where none does.
[[nodiscard]] std::optional<Position> begin_of_name(std::string_view text, Range where);

// Where a run of letters, digits and single `-`, `.`, `/` or spaces before digits ends; 32 bytes at most.
[[nodiscard]] Position end_of_number(std::string_view text, Position at);

}  // namespace sumi::tag
