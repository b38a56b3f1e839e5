#pragma once

#include <string>

#include "report/plot.hpp"
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// Class sizes of a table as a line: the share of rows in classes of at most a size.
[[nodiscard]] report::Series class_size_series(const char* name, const verify::TableRisk& risk);

// A page with the risks and the values of a table before and after: what anonymize_table_file() made of these options.
// It shows values of the source. Errors: as load_table(): the input is read again; bad_usage: standard input.
[[nodiscard]] std::string before_after_page(const TableFileOptions& options, const AnonymizedTable& anonymized);

}  // namespace sumi::cli
