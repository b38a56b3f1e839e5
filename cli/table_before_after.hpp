#pragma once

#include <string>

#include <sumi/report/report_origin.hpp>
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi::cli {

// Returns a page with the risks and the values of a table before and after anonymize_table_file() with these options.
// It shows values of the source. Errors: as load_table(): the input is read again; bad_usage: standard input.
[[nodiscard]] std::string before_after_page(const TableFileOptions& options, const AnonymizedTable& anonymized,
                                            ReportOrigin origin);

}  // namespace sumi::cli
