#include <algorithm>
#include <exception>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/exchange_names.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/folder_marker.hpp"
#include "base/bytes/remove_tree.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kSuffix = ".sumi-XXXXXX";
constexpr std::size_t kDrawn = 6;

bool is_drawn(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Names in `folder` that mkstemp() may have made from `pattern`.
std::vector<std::string> names_like(const std::string& folder, std::string_view pattern) {
  const std::string_view begin = pattern.substr(0, pattern.size() - kDrawn);
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (name.size() == pattern.size() && name.starts_with(begin) &&
        std::all_of(name.end() - kDrawn, name.end(), is_drawn))
      names.push_back(std::move(name));
  }
  return names;
}

void remove_if_left(const std::string& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0 || status.st_uid != ::geteuid()) return;
  if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return;
  FileDescriptor lock;
  if (lock_path(path, lock) != Locked::yes || !is_at(lock, path)) return;
  if (S_ISDIR(status.st_mode)) {
    // A folder without a marker was never shown.
    const std::optional<Foreign> foreign = find_foreign(path, path, Error::Kind::unfinished);
    if (foreign && foreign->is_marked) return;
  }
  static_cast<void>(remove_tree(path));
}

}  // namespace

std::string temporary_pattern(const std::string& target) {
  constexpr std::size_t kLongestName = 255;
  const std::size_t slash = target.rfind('/');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  return target.substr(0, name) + "." + target.substr(name, kLongestName - 1 - kSuffix.size()) + std::string(kSuffix);
}

void remove_stale_temporaries(const std::string& target) noexcept {
  try {
    const fs::path pattern = temporary_pattern(target);
    const std::string folder = pattern.has_parent_path() ? pattern.parent_path().string() : ".";
    for (const std::string& name : names_like(folder, pattern.filename().string())) remove_if_left(folder + "/" + name);
  } catch (const std::exception&) {  // readers skip leftovers
  }
}

}  // namespace sumi::io
