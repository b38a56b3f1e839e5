#include "io/bytes/input.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "io/bytes/compression.hpp"
#include "io/bytes/decompress.hpp"
#include "io/bytes/errno_error.hpp"
#include "io/bytes/file_source.hpp"
#include "io/bytes/spool.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

struct FolderFile {
  std::string relative;
  FileStamp stamp;
};

struct stat status_of(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) throw_errno(Error::Kind::bad_input, path, errno);
  return status;
}

std::string below(const std::string& folder, const std::string& relative) {
  return folder.ends_with('/') ? folder + relative : folder + "/" + relative;
}

void list_files(const std::string& folder, const std::string& prefix, std::vector<FolderFile>& files) {
  std::error_code error;
  const std::string here = prefix.empty() ? folder : below(folder, prefix);
  for (fs::directory_iterator entry(here, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with('.')) continue;
    const std::string relative = prefix.empty() ? name : prefix + "/" + name;
    const std::string path = below(folder, relative);
    const struct stat status = status_of(path);
    if (S_ISDIR(status.st_mode)) {
      if (!fs::is_symlink(entry->symlink_status())) list_files(folder, relative, files);
    } else if (S_ISREG(status.st_mode)) {
      files.push_back({relative, stamp_of(status)});
    } else {
      throw Error{Error::Kind::bad_input, path, "it is neither a file nor a folder; remove it from the folder"};
    }
  }
  if (error) throw_errno(Error::Kind::bad_input, here, error.value());
}

}  // namespace

struct Input::State {
  enum class Kind { file, folder, spooled } kind = Kind::file;
  bool has_name = true;
  FileStamp stamp;                // of a file or folder
  std::vector<FolderFile> files;  // sorted
  Spool spooled;
};

Input::Input(const std::string& path)
    : name_(path == "-" ? "standard input" : path), state_(std::make_unique<State>()) {
  if (path == "-") {
    state_->has_name = false;
    state_->kind = State::Kind::spooled;
    state_->spooled = spool(STDIN_FILENO, name_);
    return;
  }
  const struct stat status = status_of(path);
  state_->stamp = stamp_of(status);
  if (S_ISREG(status.st_mode)) return;
  if (S_ISDIR(status.st_mode)) {
    state_->kind = State::Kind::folder;
    list_files(path, {}, state_->files);
    std::sort(state_->files.begin(), state_->files.end(),
              [](const FolderFile& a, const FolderFile& b) { return a.relative < b.relative; });
    return;
  }
  if (!S_ISFIFO(status.st_mode))
    throw Error{Error::Kind::bad_input, name_, "it is neither a file, a pipe nor a folder; name one of these"};
  const FileDescriptor pipe(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!pipe.is_open()) throw_errno(Error::Kind::bad_input, name_, errno);
  state_->kind = State::Kind::spooled;
  state_->spooled = spool(pipe.number(), name_);
}

Input::~Input() = default;
Input::Input(Input&&) noexcept = default;
Input& Input::operator=(Input&&) noexcept = default;

bool Input::has_name() const {
  return state_->has_name;
}

bool Input::is_folder() const {
  return state_->kind == State::Kind::folder;
}

bool Input::is_same_as(const fs::path& other) const {
  struct stat status{};
  return state_->kind != State::Kind::spooled && ::stat(other.c_str(), &status) == 0 &&
         status.st_dev == state_->stamp.device && status.st_ino == state_->stamp.inode;
}

std::unique_ptr<ByteSource> Input::open() const {
  return decompressed(open_raw(), compression_of(name_), name_);
}

std::unique_ptr<ByteSource> Input::open_raw() const {
  if (state_->kind == State::Kind::spooled) return open_shared(state_->spooled.file, name_);
  return open_file(name_, state_->stamp);
}

std::vector<std::string> Input::files() const {
  std::vector<std::string> names;
  names.reserve(state_->files.size());
  for (const FolderFile& file : state_->files) names.push_back(file.relative);
  return names;
}

std::unique_ptr<ByteSource> Input::open(const std::string& relative) const {
  return decompressed(open_raw(relative), compression_of(relative), below(name_, relative));
}

std::unique_ptr<ByteSource> Input::open_raw(const std::string& relative) const {
  const auto file = std::lower_bound(state_->files.begin(), state_->files.end(), relative,
                                     [](const FolderFile& a, const std::string& b) { return a.relative < b; });
  if (file == state_->files.end() || file->relative != relative)
    throw Error{Error::Kind::bad_input, below(name_, relative), "the folder has no such file"};
  return open_file(below(name_, relative), file->stamp);
}

std::uint64_t Input::bytes_total() const {
  if (state_->kind == State::Kind::spooled) return state_->spooled.size_bytes;
  if (state_->kind == State::Kind::file) return state_->stamp.size_bytes;
  std::uint64_t sum = 0;
  for (const FolderFile& file : state_->files) sum += file.stamp.size_bytes;
  return sum;
}

}  // namespace sumi::io
