#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/compress.hpp"
#include "io/errno_error.hpp"
#include "io/file_descriptor.hpp"
#include "io/file_sink.hpp"
#include "io/output_target.hpp"
#include "io/temporaries.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

// A file of a folder; closed for good with the sink. The folder is synced as a whole.
class FolderFileSink : public ByteSink {
 public:
  FolderFileSink(FileDescriptor file, std::string place)
      : file_(std::move(file)), place_(place), sink_(file_.number(), std::move(place)) {}

  void write(std::string_view bytes) override { sink_.write(bytes); }

  void close() override {
    sink_.close();
    if (const int error = file_.close(); error != 0) throw_errno(Error::Kind::unfinished, place_, error);
  }

 private:
  FileDescriptor file_;
  std::string place_;
  FileSink sink_;
};

bool stays_inside(const std::string& relative) {
  std::size_t begin = 0;
  for (;;) {
    const std::size_t slash = std::min(relative.find('/', begin), relative.size());
    const std::string_view name = std::string_view(relative).substr(begin, slash - begin);
    if (name.empty() || name.starts_with('.') || name.find('\0') != std::string_view::npos)
      return false;
    if (slash == relative.size()) return true;
    begin = slash + 1;
  }
}

// Links and dots resolved as far as the path exists, so that its last part is a name.
std::string plain_path(const std::string& path) {
  std::error_code error;
  const fs::path plain = fs::weakly_canonical(fs::path(resolve_links(path)), error);
  if (error) throw_errno(Error::Kind::unfinished, path, error.value());
  const std::string name = plain.string();
  return name.size() > 1 && name.ends_with('/') ? name.substr(0, name.size() - 1) : name;
}

class FolderTarget : public OutputTarget {
 public:
  FolderTarget(const std::string& path, bool overwrite) : name_(path), path_(plain_path(path)) {
    if (const std::optional<struct stat> old = status_at(path_)) {
      if (!S_ISDIR(old->st_mode))
        throw Error{Error::Kind::bad_usage, path,
                    "a file stands where the folder shall be; name another place"};
      std::error_code error;
      const bool empty = fs::is_empty(path_, error);
      if (error) throw_errno(Error::Kind::unfinished, path, error.value());
      if (!empty && !overwrite)
        throw Error{Error::Kind::bad_usage, path,
                    "the folder is not empty; name another one, or say --overwrite"};
      mode_ = old->st_mode & 0777;
      exchange_ = !empty;
    }
    temporary_.emplace(Temporary::make_folder(path_));
  }

  bool is_folder() const override { return true; }

  std::unique_ptr<ByteSink> create(const std::string& relative) override {
    if (!stays_inside(relative))
      throw Error{Error::Kind::bad_usage, name_,
                  "a document has an id that can't name a file here (it begins with a dot, or leads out of the folder); change it, or pass no ids"};
    const std::string place = name_ + "/" + relative;
    return compressed(std::make_unique<FolderFileSink>(temporary_->create_inside(relative, place), place),
                      compression_of(relative));
  }

  std::string staged() const override { return temporary_->path(); }

  void prepare() override {
    const FileDescriptor folder(::open(temporary_->path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.is_open()) throw_errno(Error::Kind::unfinished, name_, errno);
    // One call for all files; it tells of those that could not be written.
    if (::syncfs(folder.number()) != 0) throw_errno(Error::Kind::unfinished, name_, errno);
    if (mode_ && ::fchmod(folder.number(), *mode_) != 0) throw_errno(Error::Kind::unfinished, name_, errno);
  }

  void commit() override {
    temporary_->show([&] { rename(); }, exchange_);
    sync_folder_of(path_);
  }

 private:
  void rename() const {
    const char* const from = temporary_->path().c_str();
    const unsigned flags = exchange_ ? RENAME_EXCHANGE : 0;
    if (::renameat2(AT_FDCWD, from, AT_FDCWD, path_.c_str(), flags) == 0) return;
    const bool no_exchange = exchange_ && (errno == EINVAL || errno == ENOSYS || errno == ENOTSUP);
    if (!no_exchange || !rename_in_two_steps()) throw_errno(Error::Kind::unfinished, name_, errno);
  }

  // For file systems that can't exchange: for a moment, nothing stands at the target. False with errno set.
  bool rename_in_two_steps() const {
    const std::string old = temporary_->path() + "-old";
    if (std::rename(path_.c_str(), old.c_str()) != 0) return false;
    if (std::rename(temporary_->path().c_str(), path_.c_str()) == 0)
      return std::rename(old.c_str(), temporary_->path().c_str()) == 0;
    const int error = errno;
    static_cast<void>(std::rename(old.c_str(), path_.c_str()));
    errno = error;
    return false;
  }

  std::string name_;
  std::string path_;
  std::optional<mode_t> mode_;  // of the folder that stands there
  bool exchange_ = false;
  std::optional<Temporary> temporary_;
};

}  // namespace

std::unique_ptr<OutputTarget> folder_target(const std::string& path, bool overwrite) {
  return std::make_unique<FolderTarget>(path, overwrite);
}

}  // namespace sumi::io
