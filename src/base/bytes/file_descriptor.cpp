#include "base/bytes/file_descriptor.hpp"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace sumi::io {

Locked lock_open(const FileDescriptor& file) noexcept {
  while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return Locked::by_another;
    if (errno != EINTR) return Locked::not_offered;
  }
  return Locked::yes;
}

Locked lock_path(const std::string& path, FileDescriptor& lock) noexcept {
  FileDescriptor opened(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!opened.is_open()) return Locked::not_offered;
  const Locked locked = lock_open(opened);
  if (locked == Locked::yes) lock = std::move(opened);
  return locked;
}

bool is_at(const FileDescriptor& file, const std::string& path) noexcept {
  struct stat open_one{};
  struct stat named{};
  return ::fstat(file.number(), &open_one) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

void throw_errno(Error::Kind kind, std::string_view place, int error, std::string_view remedy) {
  std::string fact = std::generic_category().message(error);
  if (!remedy.empty()) fact.append("; ").append(remedy);
  throw Error{kind, place, fact};
}

}  // namespace sumi::io
