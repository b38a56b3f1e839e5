#pragma once

#include <optional>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// The value of a field, converted between notations. Requires: the record was validated by its reader.

// Returns it as a JSON value: a table's cell becomes a string. Nothing for fields of formats without values.
[[nodiscard]] std::optional<std::string> json_value_of(const Record& record, const Field& field);

// Returns it as plain text for a cell: a JSON string is decoded, null is empty, any other value stays unchanged.
[[nodiscard]] std::optional<std::string> plain_value_of(const Record& record, const Field& field);

}  // namespace sumi::io
