#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kReadAtOnceBytes = std::size_t{1} << 16;

std::string whole_lines(const FileDescriptor& file, const std::string& path) {
  std::string bytes;
  std::string piece(kReadAtOnceBytes, '\0');
  for (;;) {
    const ssize_t got = ::pread(file.number(), piece.data(), piece.size(), static_cast<off_t>(bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw_errno(Error::Kind::unfinished, path, errno);
    if (got == 0) break;
    bytes.append(piece, 0, static_cast<std::size_t>(got));
  }
  const std::size_t last = bytes.rfind('\n');
  bytes.resize(last == std::string::npos ? 0 : last + 1);
  return bytes;
}

}  // namespace

AppendedFile::AppendedFile(const std::string& path)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)) {
  if (!file_.is_open()) throw_errno(Error::Kind::unfinished, path_, errno);
  if (::flock(file_.number(), LOCK_EX) != 0 || ::fchmod(file_.number(), 0600) != 0)
    throw_errno(Error::Kind::unfinished, path_, errno);
  bytes_ = whole_lines(file_, path_);
}

void AppendedFile::append(std::string_view lines) {
  const auto there = static_cast<off_t>(bytes_.size());
  if (::ftruncate(file_.number(), there) != 0) throw_errno(Error::Kind::unfinished, path_, errno);
  for (std::size_t at = 0; at < lines.size();) {
    const ssize_t now = ::pwrite(file_.number(), lines.data() + at, lines.size() - at, there + static_cast<off_t>(at));
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) {
      const int error = errno;
      if (::ftruncate(file_.number(), there) != 0) at = 0;  // the next append overwrites the half line
      throw_errno(Error::Kind::unfinished, path_, error);
    }
    at += static_cast<std::size_t>(now);
  }
  if (::fdatasync(file_.number()) != 0) throw_errno(Error::Kind::unfinished, path_, errno);
  bytes_ += lines;
}

}  // namespace sumi::io
