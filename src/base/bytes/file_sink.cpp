#include <cerrno>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 17;

}  // namespace

void write_all(int file, std::string_view bytes, std::string_view place) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd ready{.fd = file, .events = POLLOUT, .revents = 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      throw_errno(Error::Kind::unfinished, place, errno);
    }
  }
}

FileSink::FileSink(int file, std::string place) : file_(file), place_(std::move(place)) {
  buffer_.reserve(kBufferBytes);
}

void FileSink::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > kBufferBytes) {
    write_all(file_, buffer_, place_);
    buffer_.clear();
  }
  if (bytes.size() > kBufferBytes) {
    write_all(file_, bytes, place_);
  } else {
    buffer_.append(bytes);
  }
}

void FileSink::close() {
  write_all(file_, buffer_, place_);
  buffer_.clear();
}

}  // namespace sumi::io
