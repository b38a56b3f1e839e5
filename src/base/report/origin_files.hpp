#pragma once

#include <string>
#include <vector>

#include <sumi/report/report_origin.hpp>

namespace sumi::report {

inline constexpr std::size_t kMostOriginFiles = 20;

// The origin entry of the file, or of the folder as one, at `path`, under another name. Cost: reads it all.
//   Errors  as io::Input().
[[nodiscard]] ReportOrigin::File origin_file(std::string name, const std::string& path);

// A folder's files under their relative paths; if there are more than kMostOriginFiles, the folder as one, under
// `name`.
[[nodiscard]] std::vector<ReportOrigin::File> origin_files(const std::string& name, const std::string& folder);

}  // namespace sumi::report
