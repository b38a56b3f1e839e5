#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns whether an input is a workbook (a format with a sheet, registry.hpp), by its first bytes and what it
// declares, or by its suffix alone (a damaged one).
[[nodiscard]] bool is_workbook_file(const Input& input);

// Returns the visible sheets of a workbook. Requires: is_workbook_file().
[[nodiscard]] std::vector<SheetGrid> workbook_sheets(const Input& input);

// Returns the attached tables in each record of a container whose texts are read as one. Reads the whole file.
//   Memory  a record, and the tables' cells.   Errors  as the format's reader. Requires: is_container().
[[nodiscard]] std::vector<std::vector<ContainerTable>> tables_in_records(const Input& input,
                                                                         const FormatOptions& options);

// Returns the bytes of a table's file in UTF-8; for a workbook, its one sheet as csv.
//   Errors  as decoded(), the format's sheet. Requires: not a folder.
[[nodiscard]] std::unique_ptr<ByteSource> table_bytes(const Input& input, std::string_view encoding);

// As above, by the suffix alone.
[[nodiscard]] bool is_workbook_name(std::string_view path);
// Returns "xlsx": the formats of workbooks, with commas between.
[[nodiscard]] std::string names_of_workbooks();

// Returns the name of a file's table: a workbook's ends in .csv.
[[nodiscard]] std::string name_of_table(std::string file);

// Errors: bad_usage if a csv file to be written has the suffix of a workbook.
void refuse_workbook_name(const std::string& output);

// Returns the kind of a folder's file by its suffix (before .gz, .zst; case-insensitive), if that shows that it is no
// plain text: records ("JSON", "a table"), "XML", "an archive", "a document with layout", "binary data". The suffixes
// are those of formats whose rows have a kind (registry.hpp), and of files that nothing here reads. Nothing for any
// other name.
[[nodiscard]] std::optional<std::string_view> other_than_text(std::string_view path);

}  // namespace sumi::io
