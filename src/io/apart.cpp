#include "io/apart.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include <sumi/error.hpp>

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

// Links resolved as far as there is something.
fs::path place_of(const std::string& path) {
  std::error_code error;
  fs::path place = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) place = fs::absolute(path).lexically_normal();
  return place.has_filename() ? place : place.parent_path();
}

bool may_be_shared(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

bool are_same(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return a == b;
  std::error_code error;
  return place_of(a) == place_of(b) || (fs::equivalent(a, b, error) && !error);
}

bool lies_in(const std::string& path, const std::string& folder) {
  std::error_code error;
  if (path == "-" || folder == "-" || !fs::is_directory(folder, error)) return false;
  const fs::path inner = place_of(path);
  const fs::path outer = place_of(folder);
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

[[noreturn]] void refuse(const PathUse& write, const PathUse& other, std::string_view how) {
  throw Error{Error::Kind::bad_usage, write.path,
              fmt::format("{} {} {}; name another place", write.what, how, other.what)};
}

}  // namespace

void require_apart(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes) {
  for (std::size_t i = 0; i < writes.size(); ++i) {
    const PathUse& write = writes[i];
    if (write.path.empty() || may_be_shared(write.path)) continue;
    for (const PathUse& read : reads) {
      if (read.path.empty() || write.path == "-") continue;
      if (are_same(write.path, read.path)) refuse(write, read, "is");
      if (lies_in(write.path, read.path)) refuse(write, read, "lies in");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (!writes[j].path.empty() && are_same(write.path, writes[j].path)) refuse(write, writes[j], "is");
    }
  }
}

}  // namespace sumi::io
