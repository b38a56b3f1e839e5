#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// The rows of a generalization hierarchy: a file without header, a value a row, what it generalizes to behind it, level
// by level; parted by `;` or `,` (the one that stands more often in the first row). Rows may differ in length.
//   Errors  bad_input as CsvScanner; no row.
[[nodiscard]] std::vector<std::vector<std::string>> read_hierarchy(const std::string& path);

}  // namespace sumi::io
