#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/text/numbers.hpp"
#include "io/notation/json_cursor.hpp"

namespace sumi::io {

// Each sets `into` once: returns false if it was set before, or the value is not of its type.
template <class Number>
[[nodiscard]] bool set_number(std::optional<Number>& into, JsonCursor& value) {
  if (into || value.kind() != JsonKind::number) return false;
  into = number_in<Number>(value.literal());
  return into.has_value();
}
[[nodiscard]] bool set_string(std::optional<std::string_view>& into, JsonCursor& value);
// Accepts a nonnegative integer, or a string that is one.
[[nodiscard]] bool set_offset(std::optional<std::uint64_t>& into, JsonCursor& value);
// Accepts a string, or a number as written; null leaves it unset.
[[nodiscard]] bool set_name(std::optional<std::string_view>& into, JsonCursor& value);

// Reads the id or the owner of a record: a string or a number; null and "" mean none. Errors: JsonFault{otherwise}.
void read_name(std::optional<std::string>& name, JsonCursor& value, const char* otherwise);

}  // namespace sumi::io
