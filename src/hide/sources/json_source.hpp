#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/init_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::hide {

// A file of JSON values of any shape: a value a line, an array of values, or one value. Each is a record. A string is
// free text, or a value of the attribute that the source's `columns` name for its path; so is a number of six digits or
// more, and a key; in a key that is a name for members (letters, digits and _, without a space) only known values are
// looked for. What is edited becomes a string, a key one that its object doesn't have; all other bytes stay. An empty
// line between values is none.
//   Memory  the file, three times.
//   Errors  bad_input at "<name>:<line>": it is no valid JSON.
[[nodiscard]] std::unique_ptr<Source> open_json(const HideSource& source, const HideRules& rules);

// Strings and numbers of all records, by their paths, as columns, named by the path's last key; of each the first 200
// that say something.
struct JsonColumn {
  std::string path;
  ColumnSeen seen;
};
[[nodiscard]] std::vector<JsonColumn> json_columns(const io::Input& input, const FormatOptions& options);

}  // namespace sumi::hide
