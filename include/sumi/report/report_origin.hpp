#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sumi {

// The origin of a page, for its foot; empty members are left out. The caller fills it in, because a library reads no
// clock and knows no command.
struct ReportOrigin {
  // A file that the page is about, or that goes with it.
  struct File {
    std::string name;
    std::uint64_t bytes = 0;  // for a folder: of all its files
    std::string sha256;       // lower-case hexadecimal; for a folder: of its list of files
  };
  std::string program;                                       // "sumi 1.0"
  std::string date;                                          // "2026-01-31", UTC
  std::vector<std::pair<std::string, std::string>> options;  // as given: {"--k", "5"}
  std::vector<File> files;

  [[nodiscard]] bool is_empty() const { return program.empty() && date.empty() && options.empty() && files.empty(); }
};

}  // namespace sumi
