#include "base/bytes/output_target.hpp"

#include <array>
#include <cerrno>
#include <climits>
#include <filesystem>
#include <mutex>

#include <fcntl.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {
namespace fs = std::filesystem;

std::string resolve_links(const std::string& path) {
  constexpr int kMostLinks = 40;  // the kernel's limit
  std::string resolved = path;
  for (int links = 0; links < kMostLinks; ++links) {
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlink(resolved.c_str(), target.data(), target.size());
    if (size < 0) return resolved;  // not a link, or nothing there
    const std::string_view link(target.data(), static_cast<std::size_t>(size));
    // An absolute target replaces the whole path.
    resolved = (fs::path(resolved).parent_path() / fs::path(link)).string();
  }
  throw_errno(Error::Kind::unfinished, path, ELOOP);
}

std::optional<struct stat> status_at(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) == 0) return status;
  if (errno == ENOENT) return std::nullopt;
  throw_errno(Error::Kind::unfinished, path, errno, "name a place that can be written");
}

void sync_folder_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  const FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened.is_open()) return;  // a folder that is writable but not readable can't be synced
  // Some file systems can't sync a folder.
  if (::fsync(opened.number()) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    throw_errno(Error::Kind::unfinished, folder, errno);
}

mode_t less_umask(mode_t mode) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return mode & ~mask;
}

void set_mode(int file, mode_t mode, const std::string& place) {
  if (::fchmod(file, mode) != 0 && errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
    throw_errno(Error::Kind::unfinished, place, errno);
}

}  // namespace sumi::io
