#pragma once

#include <string>
#include <vector>

#include <sumi/report/report_origin.hpp>

namespace sumi::report {

inline constexpr std::size_t kMostOriginFiles = 20;

// The file, or the folder as one, at `path` under another name. Cost: reads it all.
//   Errors  as io::Input().
[[nodiscard]] ReportOrigin::File origin_file(std::string name, const std::string& path);

// A folder's files under their paths in it; the folder as one, under `name`, where it has more than kMostOriginFiles.
[[nodiscard]] std::vector<ReportOrigin::File> origin_files(const std::string& name, const std::string& folder);

}  // namespace sumi::report
