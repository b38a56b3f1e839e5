#include "base/bytes/exchange_names.hpp"

#include <cerrno>
#include <cstdio>
#include <new>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sumi::io {
namespace {

// True for the errors of file systems that don't support the flags of renameat2.
bool is_unknown(int error) {
  return error == EINVAL || error == ENOSYS || error == ENOTSUP;
}

int renamed(const std::string& from, const std::string& to, unsigned flags) {
  return ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), flags) == 0 ? 0 : errno;
}

int exchange_in_steps(const std::string& one, const std::string& other) {
  const std::string aside = one + "-old";
  // Folders, and files on some file systems, have no hard links; they are renamed.
  if (::link(other.c_str(), aside.c_str()) != 0 && std::rename(other.c_str(), aside.c_str()) != 0) return errno;
  const bool is_shown = std::rename(one.c_str(), other.c_str()) == 0;
  if (is_shown && std::rename(aside.c_str(), one.c_str()) == 0) return 0;
  const int error = errno;
  if (is_shown) static_cast<void>(std::rename(other.c_str(), one.c_str()));
  struct stat status{};
  if (::lstat(other.c_str(), &status) == 0) {
    ::unlink(aside.c_str());
  } else {
    static_cast<void>(std::rename(aside.c_str(), other.c_str()));
  }
  return error;
}

}  // namespace

int give_free_name(const std::string& from, const std::string& to) noexcept {
  const int error = renamed(from, to, RENAME_NOREPLACE);
  if (!is_unknown(error)) return error;
  struct stat status{};
  if (::lstat(to.c_str(), &status) == 0) return EEXIST;
  return renamed(from, to, 0);
}

int exchange_names(const std::string& one, const std::string& other) noexcept {
  try {
    const int error = renamed(one, other, RENAME_EXCHANGE);
    return is_unknown(error) ? exchange_in_steps(one, other) : error;
  } catch (const std::bad_alloc&) {
    return ENOMEM;
  }
}

}  // namespace sumi::io
