#include <cerrno>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/errno_error.hpp"
#include "io/file_descriptor.hpp"
#include "io/file_sink.hpp"
#include "io/output_target.hpp"
#include "io/temporaries.hpp"

namespace sumi::io {
namespace {

class FileTarget : public OutputTarget {
 public:
  FileTarget(const std::string& path, bool always_private) : path_(path) {
    if (const std::optional<struct stat> old = status_at(path)) {
      if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        throw_errno(Error::Kind::unfinished, path, errno, "name a place that can be written");
      if (!always_private) mode_ = old->st_mode & 0777;
    }
    temporary_.emplace(Temporary::make_file(path_, file_));
  }

  std::unique_ptr<ByteSink> open() override { return std::make_unique<FileSink>(file_.number(), path_); }

  void prepare() override {
    if (mode_ && ::fchmod(file_.number(), *mode_) != 0) throw_errno(Error::Kind::unfinished, path_, errno);
    if (::fsync(file_.number()) != 0) throw_errno(Error::Kind::unfinished, path_, errno);
    if (const int error = file_.close(); error != 0) throw_errno(Error::Kind::unfinished, path_, error);
  }

  void commit() override {
    temporary_->show(
        [&] {
          if (std::rename(temporary_->path().c_str(), path_.c_str()) != 0)
            throw_errno(Error::Kind::unfinished, path_, errno);
        },
        /*leaves_old=*/false);
    sync_folder_of(path_);
  }

 private:
  std::string path_;
  std::optional<mode_t> mode_;  // of the file that stands there
  FileDescriptor file_;
  std::optional<Temporary> temporary_;
};

}  // namespace

std::unique_ptr<OutputTarget> file_target(const std::string& path, bool always_private) {
  return std::make_unique<FileTarget>(path, always_private);
}

}  // namespace sumi::io
