#include "base/report/origin_files.hpp"

#include <filesystem>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"

namespace sumi::report {

namespace fs = std::filesystem;

ReportOrigin::File origin_file(std::string name, const std::string& path) {
  const io::Input input(path);
  std::uint64_t bytes = 0;
  if (input.is_folder()) {
    bytes = input.bytes_total();
  } else {
    bytes = fs::file_size(path);
  }
  return {std::move(name), bytes, io::sha256(input)};
}

std::vector<ReportOrigin::File> origin_files(const std::string& name, const std::string& folder) {
  const std::vector<std::string> files = io::Input(folder).files();
  if (files.size() > kMostOriginFiles)
    return {origin_file(name + " (" + std::to_string(files.size()) + " files)", folder)};
  std::vector<ReportOrigin::File> all;
  for (const std::string& file : files) all.push_back(origin_file(file, (fs::path(folder) / file).string()));
  return all;
}

}  // namespace sumi::report
