#include <cerrno>
#include <cstdio>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {
namespace {

class StreamTarget : public OutputTarget {
 public:
  explicit StreamTarget(const std::string& path) : path_(path), file_(::open(path.c_str(), O_WRONLY | O_CLOEXEC)) {
    if (!file_.is_open()) throw_errno(Error::Kind::unfinished, path_, errno);
  }

  bool appears_whole() const override { return false; }

  std::unique_ptr<ByteSink> open() override { return std::make_unique<FileSink>(file_.number(), path_); }

  void prepare() override {
    // Pipes and most devices can't be synced.
    if (::fsync(file_.number()) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
      throw_errno(Error::Kind::unfinished, path_, errno);
    if (const int error = file_.close(); error != 0) throw_errno(Error::Kind::unfinished, path_, error);
  }

 private:
  std::string path_;
  FileDescriptor file_;
};

class StandardOutputTarget : public OutputTarget {
 public:
  StandardOutputTarget() {
    const int flags = ::fcntl(STDOUT_FILENO, F_GETFL);
    if (flags == -1 || (flags & O_ACCMODE) == O_RDONLY)
      throw Error{Error::Kind::unfinished, "standard output", "it is closed, or cannot be written; name a file",
                  Settings{"output"}};
    spool_ = make_nameless_file();
  }

  std::unique_ptr<ByteSink> open() override { return std::make_unique<FileSink>(spool_.number(), P_tmpdir); }

  void prepare() override {}

  void write_out() override {
    std::vector<char> chunk(std::size_t{1} << 16);
    off_t offset = 0;
    for (;;) {
      const ssize_t got = ::pread(spool_.number(), chunk.data(), chunk.size(), offset);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw_errno(Error::Kind::unfinished, P_tmpdir, errno);
      if (got == 0) return;
      write_all(STDOUT_FILENO, {chunk.data(), static_cast<std::size_t>(got)}, "standard output");
      offset += got;
    }
  }

 private:
  FileDescriptor spool_;
};

}  // namespace

std::unique_ptr<OutputTarget> stream_target(const std::string& path) {
  return std::make_unique<StreamTarget>(path);
}

std::unique_ptr<OutputTarget> standard_output_target() {
  return std::make_unique<StandardOutputTarget>();
}

}  // namespace sumi::io
