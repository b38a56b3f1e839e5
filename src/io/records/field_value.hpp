#pragma once

#include <optional>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// What a field says, taken from one notation into another. Requires: the record was validated by its reader.

// As a JSON value: a table's cell becomes a string. Nothing for fields of formats that have no values.
[[nodiscard]] std::optional<std::string> json_value_of(const Record& record, const Field& field);

// As plain text for a cell: a JSON string is decoded, null is empty, any other value stands as it is.
[[nodiscard]] std::optional<std::string> plain_value_of(const Record& record, const Field& field);

}  // namespace sumi::io
