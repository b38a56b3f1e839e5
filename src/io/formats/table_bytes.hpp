#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// True where an input is a workbook (a format with a sheet, registry.hpp), by its first bytes and what it says of
// itself, or by its name's end alone (one that is damaged).
[[nodiscard]] bool is_workbook_file(const Input& input);

// The sheets of a workbook that show, as the format's row has them. Requires: is_workbook_file().
[[nodiscard]] std::vector<SheetGrid> workbook_sheets(const Input& input);

// The tables in each record of a container whose texts are read as one: attached ones. It reads all of the file.
//   Memory  a record, and the tables' cells.   Errors  as the format's reader. Requires: is_container().
[[nodiscard]] std::vector<std::vector<ContainerTable>> tables_in_records(const Input& input,
                                                                         const FormatOptions& options);

// The bytes of a table's file in UTF-8; of a workbook, its one sheet in csv.
//   Errors  as decoded(), the format's sheet. Requires: not a folder.
[[nodiscard]] std::unique_ptr<ByteSource> table_bytes(const Input& input, std::string_view encoding);

// The same by the end of a name.
[[nodiscard]] bool is_workbook_name(std::string_view path);
// "xlsx": the formats of workbooks, with commas between.
[[nodiscard]] std::string names_of_workbooks();

// What the table of a file is called: a workbook's ends in .csv.
[[nodiscard]] std::string name_of_table(std::string file);

// Errors: bad_usage where a file that becomes a table in csv would be called as a workbook.
void refuse_workbook_name(const std::string& output);

}  // namespace sumi::io
