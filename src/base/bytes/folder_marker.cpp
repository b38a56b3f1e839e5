#include "base/bytes/folder_marker.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

std::string marker_of(const std::string& folder) {
  return folder + "/" + std::string(kFolderMarker);
}

bool holds_marker_text(const std::string& marker) {
  const FileDescriptor file(::open(marker.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) return false;
  std::array<char, kFolderMarkerText.size() + 1> bytes{};
  const ssize_t got = ::pread(file.number(), bytes.data(), bytes.size(), 0);
  return got == static_cast<ssize_t>(kFolderMarkerText.size()) &&
         std::string_view(bytes.data(), kFolderMarkerText.size()) == kFolderMarkerText;
}

// Searches a marked folder for entries that sumi did not write.
class ForeignSearch {
 public:
  ForeignSearch(const struct stat& marker, std::string place, Error::Kind kind)
      : marker_(marker), place_(std::move(place)), kind_(kind) {}

  std::optional<std::string> below(const std::string& folder) const {
    std::error_code error;
    bool is_empty = true;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
      is_empty = false;
      const std::string path = entry->path().string();
      struct stat status{};
      if (::lstat(path.c_str(), &status) != 0) throw_errno(kind_, place_, errno);
      if (status.st_dev != marker_.st_dev) return path;
      if (S_ISDIR(status.st_mode)) {
        if (const std::optional<std::string> foreign = below(path)) return foreign;
      } else if (!S_ISREG(status.st_mode) || !has_time_of_marker(status)) {
        return path;
      }
    }
    if (error) throw_errno(kind_, place_, error.value());
    return is_empty ? std::optional(folder) : std::nullopt;
  }

 private:
  bool has_time_of_marker(const struct stat& status) const {
    return status.st_mtim.tv_sec == marker_.st_mtim.tv_sec && status.st_mtim.tv_nsec == marker_.st_mtim.tv_nsec;
  }

  const struct stat& marker_;
  std::string place_;
  Error::Kind kind_;
};

}  // namespace

void mark_folder(const std::string& folder, const std::string& place, mode_t mode) {
  const std::string marker = marker_of(folder);
  struct stat status{};
  if (::lstat(marker.c_str(), &status) == 0) throw_errno(Error::Kind::unfinished, place, EEXIST);
  // The marker is renamed into place after all times are set: a run that is killed earlier leaves an unmarked folder.
  const std::string unfinished = marker + "-";
  FileDescriptor file(::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.is_open()) throw_errno(Error::Kind::unfinished, place, errno);
  write_all(file.number(), kFolderMarkerText, place);
  if (const int error = file.close(); error != 0) throw_errno(Error::Kind::unfinished, place, error);
  if (::lstat(unfinished.c_str(), &status) != 0) throw_errno(Error::Kind::unfinished, place, errno);
  const std::array<timespec, 2> times{timespec{.tv_sec = 0, .tv_nsec = UTIME_OMIT}, status.st_mtim};
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_directory(error)) continue;
    static_cast<void>(::utimensat(AT_FDCWD, entry->path().c_str(), times.data(), AT_SYMLINK_NOFOLLOW));
  }
  if (error) throw_errno(Error::Kind::unfinished, place, error.value());
  if (::rename(unfinished.c_str(), marker.c_str()) != 0) throw_errno(Error::Kind::unfinished, place, errno);
}

std::optional<Foreign> find_foreign(const std::string& folder, const std::string& place, Error::Kind kind) {
  struct stat marker{};
  const std::string path = marker_of(folder);
  if (::lstat(path.c_str(), &marker) != 0 || !S_ISREG(marker.st_mode) || !holds_marker_text(path))
    return Foreign{folder, false};
  const std::optional<std::string> foreign = ForeignSearch(marker, place, kind).below(folder);
  return foreign ? std::optional(Foreign{*foreign, true}) : std::nullopt;
}

}  // namespace sumi::io
