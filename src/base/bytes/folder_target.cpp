#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/folder_marker.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

// A sink for a file in a folder. Its close() is final; the folder is synced as a whole.
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
    if (name.empty() || name.starts_with('.') || name.find('\0') != std::string_view::npos) return false;
    if (slash == relative.size()) return true;
    begin = slash + 1;
  }
}

// The absolute path with dots and links resolved, as far as the path exists. Its last part is a name, so that any path
// to something below it can be recognized.
std::string plain_path(const std::string& path) {
  std::error_code error;
  const fs::path plain = fs::weakly_canonical(fs::absolute(resolve_links(path)), error);
  if (error) throw_errno(Error::Kind::unfinished, path, error.value());
  const std::string name = plain.string();
  return name.size() > 1 && name.ends_with('/') ? name.substr(0, name.size() - 1) : name;
}

mode_t mode_of_folder(mode_t of_files) {
  return of_files | (of_files & 0444) >> 2;
}

// Replaces a folder that sumi wrote completely and that holds nothing else; any other folder only if it is empty.
class FolderTarget : public OutputTarget {
 public:
  FolderTarget(const std::string& path, bool overwrite, Output::Secrecy secrecy)
      : name_(path),
        path_(plain_path(path)),
        mode_of_files_(secrecy == Output::Secrecy::published ? kForAll : kForItsOwner) {
    mode_ = less_umask(mode_of_folder(mode_of_files_));
    if (const std::optional<struct stat> old = status_at(path_)) {
      if (!S_ISDIR(old->st_mode))
        throw Error{Error::Kind::bad_usage, path, "a file is where the folder should be; name another place"};
      std::error_code error;
      is_empty_ = fs::is_empty(path_, error);
      if (error) throw_errno(Error::Kind::unfinished, path, error.value());
      if (!is_empty_ && !overwrite)
        throw Error{Error::Kind::bad_usage, path, "the folder is not empty; name another folder, or overwrite it",
                    Settings{"overwrite"}};
      if (!is_empty_) require_ours(path_, Error::Kind::bad_usage);
      mode_ = old->st_mode & 0777;
      exchange_ = !is_empty_;
    }
    temporary_.emplace(Temporary::make_folder(path_));
    is_marked_ = !Temporary::holds(path_);
  }

  bool is_folder() const override { return true; }

  std::unique_ptr<ByteSink> create(const std::string& relative) override {
    return compressed(create_raw(relative), compression_of(relative));
  }

  std::unique_ptr<ByteSink> create_raw(const std::string& relative) override {
    if (!stays_inside(relative))
      throw Error{Error::Kind::bad_usage, name_,
                  "a document's id cannot be the name of a file here (it begins with a dot, or points outside the "
                  "folder); change it, or do not pass ids"};
    const std::string place = name_ + "/" + relative;
    return std::make_unique<FolderFileSink>(temporary_->create_inside(relative, place, mode_of_files_), place);
  }

  std::string staged() const override { return temporary_->path(); }
  std::string path() const override { return path_; }

  void prepare() override {
    if (is_marked_) mark_folder(temporary_->path(), name_, mode_of_files_);
    const FileDescriptor folder(::open(temporary_->path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.is_open()) throw_errno(Error::Kind::unfinished, name_, errno);
    set_mode(folder.number(), mode_, name_);
    // A single call syncs all files and reports those that could not be written.
    if (::syncfs(folder.number()) != 0) throw_errno(Error::Kind::unfinished, name_, errno);
    if (exchange_) temporary_->lock_old();
  }

  void show() override {
    if (exchange_ && status_at(path_)) require_ours(path_, Error::Kind::unfinished);
    temporary_->show(exchange_);
    try {
      // Nobody can add to the old folder under its former name any more, so it is checked now.
      if (temporary_->has_old()) require_ours(temporary_->path(), Error::Kind::unfinished);
      sync_folder_of(path_);
    } catch (...) {
      undo_show();
      throw;
    }
  }

  void undo_show() noexcept override {
    temporary_->undo_show();
    if (is_empty_ && ::mkdir(path_.c_str(), mode_) == 0) static_cast<void>(::chmod(path_.c_str(), mode_));
  }

  Temporary* shown() override { return &*temporary_; }

 private:
  void require_ours(const std::string& folder, Error::Kind kind) const {
    const std::optional<Foreign> foreign = find_foreign(folder, name_, kind);
    if (!foreign) return;
    if (!foreign->is_marked)
      throw Error{kind, name_,
                  "sumi did not write this folder, so it is not replaced; name another one, or move this one away"};
    const std::string below = foreign->path.substr(std::min(foreign->path.size(), folder.size()));
    throw Error{kind, name_ + below,
                "sumi did not write it with the folder, or it was changed since, so the folder is not replaced; move "
                "it away, or name another folder"};
  }

  std::string name_;
  std::string path_;
  mode_t mode_of_files_;
  mode_t mode_ = kForItsOwner;  // the folder's mode
  bool is_empty_ = false;       // an empty folder exists at the path
  bool exchange_ = false;
  bool is_marked_ = true;  // the folder appears by itself, so it gets a marker
  std::optional<Temporary> temporary_;
};

}  // namespace

std::unique_ptr<OutputTarget> folder_target(const std::string& path, bool overwrite, Output::Secrecy secrecy) {
  return std::make_unique<FolderTarget>(path, overwrite, secrecy);
}

}  // namespace sumi::io
