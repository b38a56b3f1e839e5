#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// The joints between a value and its word, or between two values of a list.

inline constexpr std::size_t kMostJointBytes = 8;

// Returns whether a stretch separates two values of a list: white space, one of `,;/|-–→&+…`, or a word such as "or",
// "to", "und", "u.". At most kMostJointBytes.
[[nodiscard]] bool is_list_joint(std::string_view between);

// Returns whether two values have the same form: the same marks, and digits, capitals and lower-case letters at the
// same places.
[[nodiscard]] bool are_of_one_shape(std::string_view a, std::string_view b);

// Returns whether, among the last `count` words of a text before a number, one says that a number follows; nothing if
// one of them is no joint (number_words.hpp). Requires: words with a space before and after each.
[[nodiscard]] std::optional<bool> says_number(std::string_view words, std::size_t count);

// Returns whether such a word precedes a term that begins `reach` words before the number: N° de client.
[[nodiscard]] bool says_number_in_front(std::string_view words, std::size_t reach);

// Returns whether `:`, `#`, `=`, №, ° or the period of an abbreviation precedes a value, with at most spaces, quotes
// and brackets between.
[[nodiscard]] bool has_number_mark(std::string_view text, Position at);

// Returns the begin of a word that may name the value before it: after the tag that encloses the value (<b>12</b> MRN),
// in brackets (12 (MRN)), after `=`, `^` or "is the", "is her". Nothing if there is none.
[[nodiscard]] std::optional<Position> begin_of_name(std::string_view text, Range where);

// Returns the end of a run of letters, digits and single `-`, `.`, `/` or spaces before digits; 32 bytes at most.
[[nodiscard]] Position end_of_number(std::string_view text, Position at);

}  // namespace sumi::tag
