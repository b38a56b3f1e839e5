#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// Reads the rows of a generalization hierarchy: a file without header, in each row a value followed by its
// generalizations, level by level; separated by `;` or `,` (the more frequent one in the first row). Rows may differ in
// length.
//   Errors  bad_input as CsvScanner; no row.
[[nodiscard]] std::vector<std::vector<std::string>> read_hierarchy(const std::string& path);

}  // namespace sumi::io
