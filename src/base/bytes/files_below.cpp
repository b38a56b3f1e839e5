#include "base/bytes/files_below.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

FileId id_in(const struct stat& status) {
  return {status.st_dev, status.st_ino};
}

// Visits no folder twice: links to folders are not followed, and a mount can't contain itself.
void add_below(const std::string& folder, FilesBelow& all) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string path = entry->path().string();
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) continue;
    if (S_ISREG(status.st_mode)) {
      all.files.push_back(id_in(status));
    } else if (S_ISDIR(status.st_mode)) {
      std::error_code ignored;
      if (entry->is_symlink(ignored)) continue;
      all.folders.push_back(id_in(status));
      add_below(path, all);
    }
  }
}

}  // namespace

std::optional<FileId> id_of(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0 || (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))) return std::nullopt;
  return id_in(status);
}

std::optional<FileId> id_of_open(int file) {
  struct stat status{};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return id_in(status);
}

std::set<FileId> folders_above(const std::string& path) {
  std::set<FileId> above;
  std::error_code error;
  fs::path place = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) return above;
  if (!place.has_filename()) place = place.parent_path();
  while (place.has_relative_path()) {
    place = place.parent_path();
    if (const std::optional<FileId> id = id_of(place.string())) above.insert(*id);
  }
  return above;
}

FilesBelow files_below(const std::string& folder) {
  FilesBelow all;
  if (const std::optional<FileId> id = id_of(folder)) {
    all.folders.push_back(*id);
    add_below(folder, all);
    std::ranges::sort(all.folders);
    std::ranges::sort(all.files);
  }
  return all;
}

}  // namespace sumi::io
