#include "base/bytes/input.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/core.h>
#include <glob.h>
#include <sys/stat.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/file_descriptor.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace fs = std::filesystem;
namespace {

struct FolderFile {
  std::string relative;
  std::string path;
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
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) {
      if (!fs::is_symlink(entry->symlink_status())) throw_errno(Error::Kind::bad_input, path, errno);
      files.push_back({relative, path, {}});  // a dangling link; opening it will fail
    } else if (S_ISDIR(status.st_mode)) {
      if (!fs::is_symlink(entry->symlink_status())) list_files(folder, relative, files);
    } else if (S_ISREG(status.st_mode)) {
      files.push_back({relative, path, stamp_of(status)});
    } else {
      throw Error{Error::Kind::bad_input, path, "it is neither a file nor a folder; remove it from the folder"};
    }
  }
  if (error) throw_errno(Error::Kind::bad_input, here, error.value());
}

std::unique_ptr<ByteSource> opened(std::unique_ptr<ByteSource> raw, const std::string& name) {
  if (const Compression by_name = compression_of(name); by_name != Compression::none)
    return decompressed(std::move(raw), by_name, name);
  std::string head;
  raw = with_head(std::move(raw), kMagicBytes, head);
  return decompressed(std::move(raw), compression_by_magic(head), name);
}

// The files that a path names, or that match it as a pattern if no such file exists.
std::vector<std::string> matches(const std::string& path) {
  if (path == "-")
    throw Error{Error::Kind::bad_usage, "", "standard input can't be one of several inputs; write it to a file first"};
  struct stat status{};
  if (::stat(path.c_str(), &status) == 0 || path.find_first_of("*?[") == std::string::npos) return {path};
  glob_t found{};
  const int failure = ::glob(path.c_str(), GLOB_NOSORT, nullptr, &found);
  std::vector<std::string> paths;
  for (std::size_t i = 0; failure == 0 && i < found.gl_pathc; ++i) paths.emplace_back(found.gl_pathv[i]);
  ::globfree(&found);
  if (paths.empty()) throw Error{Error::Kind::bad_input, path, "no file matches this pattern; check it"};
  return paths;
}

void add_files(const std::string& path, std::vector<FolderFile>& files) {
  const struct stat status = status_of(path);
  const std::string absolute = fs::absolute(path).lexically_normal().string();
  if (S_ISDIR(status.st_mode)) {
    const std::size_t before = files.size();
    list_files(path, {}, files);
    for (std::size_t i = before; i < files.size(); ++i) files[i].relative = below(absolute, files[i].relative);
  } else if (S_ISREG(status.st_mode)) {
    files.push_back({absolute, path, stamp_of(status)});
  } else {
    throw Error{Error::Kind::bad_usage, path, "of several inputs, each must be a file or a folder; name such ones"};
  }
}

// Makes absolute names relative to their common folder. Requires: none ends in '/'.
void name_by_common_folder(std::vector<FolderFile>& files) {
  if (files.empty()) return;
  std::string_view common = files.front().relative;
  common = common.substr(0, common.rfind('/') + 1);
  for (const FolderFile& file : files)
    while (!file.relative.starts_with(common)) common = common.substr(0, common.rfind('/', common.size() - 2) + 1);
  const std::size_t bytes = common.size();
  for (FolderFile& file : files) file.relative.erase(0, bytes);
}

void require_each_once(const std::vector<FolderFile>& files) {
  std::vector<std::pair<std::pair<std::uint64_t, std::uint64_t>, const FolderFile*>> by_id;
  for (const FolderFile& file : files) by_id.push_back({{file.stamp.device, file.stamp.inode}, &file});
  std::ranges::stable_sort(by_id, {}, [](const auto& one) { return one.first; });
  const auto twice = std::ranges::adjacent_find(by_id, {}, [](const auto& one) { return one.first; });
  if (twice != by_id.end())
    throw Error{Error::Kind::bad_usage, twice->second->path,
                "this file is read twice, by this or another name; name each file once"};
}

}  // namespace

struct Input::State {
  enum class Kind { file, folder, spooled } kind = Kind::file;
  bool has_name = true;
  FileStamp stamp;                // of the file or folder
  std::vector<FolderFile> files;  // sorted
  Spool spooled;

  [[nodiscard]] const FolderFile& find(const std::string& folder, const std::string& relative) const {
    const auto file = std::ranges::lower_bound(files, relative, {}, &FolderFile::relative);
    if (file == files.end() || file->relative != relative)
      throw Error{Error::Kind::bad_input, below(folder, relative), "the folder has no such file"};
    return *file;
  }
};

Input::Input() : state_(std::make_unique<State>()) {}

Input Input::of_several(const std::vector<std::string>& paths) {
  Input input;
  input.state_->kind = State::Kind::folder;
  input.name_ = paths.size() == 1 ? paths.front() : fmt::format("{} and {} more", paths.front(), paths.size() - 1);
  std::vector<FolderFile>& files = input.state_->files;
  for (const std::string& path : paths)
    for (const std::string& one : matches(path)) add_files(one, files);
  name_by_common_folder(files);
  std::ranges::sort(files, {}, &FolderFile::relative);
  require_each_once(files);
  return input;
}

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
  return opened(open_raw(), name_);
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
  return opened(open_raw(relative), path_of(relative));
}

std::unique_ptr<ByteSource> Input::open_raw(const std::string& relative) const {
  const FolderFile& file = state_->find(name_, relative);
  return open_file(file.path, file.stamp);
}

std::string Input::path_of(const std::string& relative) const {
  return state_->find(name_, relative).path;
}

Input Input::file(const std::string& relative) const {
  const FolderFile& file = state_->find(name_, relative);
  Input alone;
  alone.name_ = file.path;
  alone.state_->stamp = file.stamp;
  return alone;
}

std::uint64_t Input::bytes_total() const {
  if (state_->kind == State::Kind::spooled) return state_->spooled.size_bytes;
  if (state_->kind == State::Kind::file) return state_->stamp.size_bytes;
  std::uint64_t sum = 0;
  for (const FolderFile& file : state_->files) sum += file.stamp.size_bytes;
  return sum;
}

Input input_of(const std::string& path, const std::vector<std::string>& several) {
  return several.empty() ? Input(path) : Input::of_several(several);
}

std::vector<PathUse> uses_of(const std::string& path, const std::vector<std::string>& several) {
  std::vector<PathUse> uses{{path, "the input"}};
  for (const std::string& one : several) uses.push_back({one, "an input"});
  return uses;
}

}  // namespace sumi::io
