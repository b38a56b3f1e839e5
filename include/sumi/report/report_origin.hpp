#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sumi {

// Where a page comes from, as its foot says. What is empty isn't said. A library reads no clock and knows no command:
// whoever calls it fills this in.
struct ReportOrigin {
  // Bytes that the page is about, or that it goes with.
  struct File {
    std::string name;
    std::uint64_t bytes = 0;  // a folder's: of all its files
    std::string sha256;       // lower-case hexadecimal; a folder's: of its list of files
  };
  std::string program;                                       // "sumi 1.0"
  std::string date;                                          // "2026-01-31", UTC
  std::vector<std::pair<std::string, std::string>> options;  // as given: {"--k", "5"}
  std::vector<File> files;

  [[nodiscard]] bool is_empty() const { return program.empty() && date.empty() && options.empty() && files.empty(); }
};

}  // namespace sumi
