#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {
namespace {

class FileTarget : public OutputTarget {
 public:
  FileTarget(const std::string& path, Output::Secrecy secrecy) : path_(path) {
    mode_ = secrecy == Output::Secrecy::published ? less_umask(kForAll) : kForItsOwner;
    if (const std::optional<struct stat> old = status_at(path)) {
      if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        throw_errno(Error::Kind::unfinished, path, errno, "name a place that can be written");
      if (secrecy != Output::Secrecy::always_private) mode_ = old->st_mode & 0777;
    }
    temporary_.emplace(Temporary::make_file(path_, file_));
  }

  std::unique_ptr<ByteSink> open() override { return std::make_unique<FileSink>(file_.number(), path_); }
  std::string staged() const override { return temporary_->path(); }
  std::string path() const override { return path_; }

  void prepare() override {
    set_mode(file_.number(), mode_, path_);
    if (::fsync(file_.number()) != 0) throw_errno(Error::Kind::unfinished, path_, errno);
    if (const int error = file_.close(); error != 0) throw_errno(Error::Kind::unfinished, path_, error);
    temporary_->lock_old();
  }

  void show() override {
    temporary_->show(/*may_exchange=*/true);
    try {
      require_file_aside();
      sync_folder_of(path_);
    } catch (...) {
      undo_show();
      throw;
    }
  }

  void undo_show() noexcept override { temporary_->undo_show(); }
  Temporary* shown() override { return &*temporary_; }

 private:
  // An object that has appeared at the target meanwhile, and is no file, was not written by sumi and stays.
  void require_file_aside() const {
    if (!temporary_->has_old()) return;
    struct stat old{};
    if (::lstat(temporary_->path().c_str(), &old) == 0 && !S_ISREG(old.st_mode))
      throw Error{Error::Kind::unfinished, path_, "something that is not a file is here now; name another place"};
  }

  std::string path_;
  mode_t mode_ = kForItsOwner;
  FileDescriptor file_;
  std::optional<Temporary> temporary_;
};

}  // namespace

std::unique_ptr<OutputTarget> file_target(const std::string& path, Output::Secrecy secrecy) {
  return std::make_unique<FileTarget>(path, secrecy);
}

}  // namespace sumi::io
