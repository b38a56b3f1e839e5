#pragma once

#include <string>
#include <vector>

#include "context.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::cli {

// Who reads a page: what the custodian keeps may say where files are, what others get says their names alone.
enum class Reader { custodian, others };

// The program, the day (UTC; that of SOURCE_DATE_EPOCH where it is set), the options that were given, and the files as
// they are now or will be shown. Names that are no file or folder, standard input among them, are left out.
//   Errors  bad_usage: a SOURCE_DATE_EPOCH that is not a number of seconds.
[[nodiscard]] ReportOrigin report_origin(const Context& context, Reader reader, const std::vector<std::string>& files);

// The command and the options that were given, as a person would write them; no matter where they were (--config).
// How a run goes (its threads, notes and summary) and where its output goes are left out: they don't change the result.
[[nodiscard]] std::vector<GivenOption> given_options(const CLI::App& command);

}  // namespace sumi::cli
