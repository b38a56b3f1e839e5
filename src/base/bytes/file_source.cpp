#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {
namespace {

[[noreturn]] void throw_changed(const std::string& name) {
  throw Error{Error::Kind::unfinished, name, "it changed while it was read; try again when nothing writes to it"};
}

class FileSource : public ByteSource {
 public:
  FileSource(std::shared_ptr<const FileDescriptor> file, std::string name, std::optional<FileStamp> expected)
      : file_(std::move(file)), name_(std::move(name)), expected_(expected) {}

  std::size_t read(char* into, std::size_t size) override {
    for (;;) {
      const ssize_t got = ::pread(file_->number(), into, size, static_cast<off_t>(offset_));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw_errno(Error::Kind::bad_input, name_, errno);
      offset_ += static_cast<std::uint64_t>(got);
      if (got == 0 && size > 0) check_unchanged();
      return static_cast<std::size_t>(got);
    }
  }

  std::uint64_t bytes_read() const override { return offset_; }

  void check_unchanged() const {
    if (!expected_) return;
    struct stat status{};
    if (::fstat(file_->number(), &status) != 0) throw_errno(Error::Kind::bad_input, name_, errno);
    if (stamp_of(status) != *expected_) throw_changed(name_);
  }

 private:
  std::shared_ptr<const FileDescriptor> file_;
  std::string name_;
  std::optional<FileStamp> expected_;
  std::uint64_t offset_ = 0;
};

}  // namespace

FileStamp stamp_of(const struct stat& status) {
  return {.device = status.st_dev,
          .inode = status.st_ino,
          .size_bytes = static_cast<std::uint64_t>(status.st_size),
          .modified_seconds = status.st_mtim.tv_sec,
          .modified_nanoseconds = status.st_mtim.tv_nsec};
}

std::unique_ptr<ByteSource> open_file(const std::string& path, const FileStamp& expected) {
  // O_NONBLOCK: open() must not wait if a pipe has replaced the file.
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) throw_errno(Error::Kind::bad_input, path, errno);
  auto source = std::make_unique<FileSource>(std::make_shared<const FileDescriptor>(std::move(file)), path, expected);
  source->check_unchanged();
  return source;
}

std::unique_ptr<ByteSource> open_shared(std::shared_ptr<const FileDescriptor> file, std::string name) {
  return std::make_unique<FileSource>(std::move(file), std::move(name), std::nullopt);
}

}  // namespace sumi::io
