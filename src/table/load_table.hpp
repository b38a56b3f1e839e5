#pragma once

#include "io/input.hpp"
#include <sumi/anonymize_table_file.hpp>

namespace sumi::table {

// load_table() of an input that is read again afterwards.
[[nodiscard]] LoadedTable load_from(const io::Input& input, const TableFileOptions& options);

}  // namespace sumi::table
