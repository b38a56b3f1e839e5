#pragma once

#include <string>
#include <vector>

#include "context.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::cli {

// The reader of a page: pages for the custodian may contain paths of files, pages for others only their names.
enum class Reader { custodian, others };

// Returns the program, the day (UTC; that of SOURCE_DATE_EPOCH if set), the given options, and the files now and later
// shown. Names that are no file or folder, including standard input, are left out.
//   Errors  bad_usage: a SOURCE_DATE_EPOCH that is not a number of seconds.
[[nodiscard]] ReportOrigin report_origin(const Context& context, Reader reader, const std::vector<std::string>& files);

// Returns the command and the given options, as a user would write them, wherever they were given (--config). Options
// of how a run goes (threads, notes, summary) and where its output goes are left out: they don't change the result.
[[nodiscard]] std::vector<GivenOption> given_options(const CLI::App& command);

}  // namespace sumi::cli
