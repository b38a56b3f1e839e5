#include <algorithm>
#include <cerrno>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "review/event.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

constexpr std::uint64_t kReadBytes = 1 << 20;

}  // namespace

EventLog::EventLog(const std::string& path, std::uint64_t from, const Reader& read)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600)) {
  if (!file_.is_open()) io::throw_errno(Error::Kind::unfinished, path_, errno);
  struct stat status{};
  if (::fstat(file_.number(), &status) != 0 || ::fchmod(file_.number(), 0600) != 0)
    io::throw_errno(Error::Kind::unfinished, path_, errno);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size < from) throw_damaged();
  bytes_ = from;
  std::string waiting;
  for (std::uint64_t at = from; at < size;) {
    const std::string piece = bytes_from(at, kReadBytes);
    if (piece.empty()) break;
    at += piece.size();
    waiting += piece;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = waiting.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::optional<Event> event = event_of(std::string_view(waiting).substr(begin, end - begin));
      if (!event) throw_damaged();
      read(*event, bytes_, bytes_ + end + 1 - begin);
      bytes_ += end + 1 - begin;
    }
    waiting.erase(0, begin);
  }
  if (bytes_ < size && ::ftruncate(file_.number(), static_cast<off_t>(bytes_)) != 0)
    io::throw_errno(Error::Kind::unfinished, path_, errno);
}

void EventLog::append(const Event& event) {
  const std::string line = line_of(event);
  for (std::size_t written = 0; written < line.size();) {
    const ssize_t now = ::write(file_.number(), line.data() + written, line.size() - written);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) {
      const int error = errno;
      // Otherwise removed at the next opening.
      if (::ftruncate(file_.number(), static_cast<off_t>(bytes_)) != 0) written = 0;
      io::throw_errno(Error::Kind::unfinished, path_, error);
    }
    written += static_cast<std::size_t>(now);
  }
  if (::fdatasync(file_.number()) != 0) io::throw_errno(Error::Kind::unfinished, path_, errno);
  bytes_ += line.size();
}

Event EventLog::at(std::uint64_t byte) const {
  std::string line;
  while (line.find('\n') == std::string::npos) {
    const std::string piece = bytes_from(byte + line.size(), kReadBytes);
    if (piece.empty()) throw_damaged();
    line += piece;
  }
  const std::optional<Event> event = event_of(std::string_view(line).substr(0, line.find('\n')));
  if (!event) throw_damaged();
  return *event;
}

std::string EventLog::bytes_from(std::uint64_t byte, std::uint64_t most) const {
  std::string piece(most, '\0');
  ssize_t got = 0;
  while ((got = ::pread(file_.number(), piece.data(), piece.size(), static_cast<off_t>(byte))) < 0 && errno == EINTR) {
  }
  if (got < 0) io::throw_errno(Error::Kind::unfinished, path_, errno);
  piece.resize(static_cast<std::size_t>(got));
  return piece;
}

void EventLog::throw_damaged() const {
  throw Error{Error::Kind::bad_input, path_, "the log is damaged; take it and the project from a copy"};
}

}  // namespace sumi::review
