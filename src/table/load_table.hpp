#pragma once

#include "base/bytes/input.hpp"
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi::table {

[[nodiscard]] io::Input input_of(const TableFileOptions& options);
// Returns the columns that the options refer to, by name or number.
[[nodiscard]] std::vector<std::string> columns_called(const TableFileOptions& options);

// Does load_table() for an input that is read again afterwards.
[[nodiscard]] LoadedTable load_from(const io::Input& input, const TableFileOptions& options);

}  // namespace sumi::table
