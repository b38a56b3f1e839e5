#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/bytes/input.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

// Owns an open file.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~FileDescriptor() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  // Returns 0, or the errno of a failed close().
  [[nodiscard]] int close() {
    const int number = std::exchange(number_, -1);
    return number >= 0 && ::close(number) != 0 ? errno : 0;
  }

 private:
  int number_ = -1;
};

// A file of lines that only grows. Only its owner may read it (mode 0600). The constructor opens or creates the file
// and locks it for the object's lifetime, so that only one program appends at a time. A symbolic link at the path is an
// error.
//   Promise  lines are on the disk when append() returns. bytes() leaves out a line that was cut when a process was
//            killed; the next append() overwrites it.
//   Threads  one at a time.
//   Errors   unfinished if the file can't be opened, read or written; nothing has changed then.
class AppendedFile {
 public:
  explicit AppendedFile(const std::string& path);

  // All complete lines.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  // Requires: complete lines.
  void append(std::string_view lines);

 private:
  std::string path_;
  FileDescriptor file_;
  std::string bytes_;
};

// Throws an error about `place` with the operating system's message for the errno value `error`; `remedy` may be empty.
[[noreturn]] void throw_errno(Error::Kind kind, std::string_view place, int error, std::string_view remedy = {});

// An advisory lock (flock) that shows other processes that a file or folder is in use. It ends with the process, and
// doesn't stop programs that don't ask for it.
enum class Locked {
  yes,
  by_another,   // held by another process, or by another lock of this one
  not_offered,  // not supported by the file system, or the file can't be opened
};

// Opens `path` and locks it; `lock` holds the lock until it is closed. Links are not followed.
[[nodiscard]] Locked lock_path(const std::string& path, FileDescriptor& lock) noexcept;
// The same for an open file or folder.
[[nodiscard]] Locked lock_open(const FileDescriptor& file) noexcept;

// Returns whether `path` still refers to the open file.
[[nodiscard]] bool is_at(const FileDescriptor& file, const std::string& path) noexcept;

// The figures by which a change of a file between two readings is noticed.
struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size_bytes = 0;
  std::int64_t modified_seconds = 0;
  std::int64_t modified_nanoseconds = 0;

  bool operator==(const FileStamp&) const = default;
};

[[nodiscard]] FileStamp stamp_of(const struct stat& status);

// The bytes of a regular file.
//   Errors  bad_input if it can't be opened or read; unfinished if its stamp differs from `expected` when it is opened
//           or at its end.
[[nodiscard]] std::unique_ptr<ByteSource> open_file(const std::string& path, const FileStamp& expected);

// The bytes of an open regular file from its start. Several sources may share it.
[[nodiscard]] std::unique_ptr<ByteSource> open_shared(std::shared_ptr<const FileDescriptor> file, std::string name);

// A nameless file in the system's temporary folder, which only this process can read. Errors: unfinished.
[[nodiscard]] FileDescriptor make_nameless_file();

// The rest of `pipe` in such a file, and its size in bytes. `name` is for errors. Errors: bad_input if the pipe can't
// be read, unfinished if the file can't be written.
struct Spool {
  std::shared_ptr<const FileDescriptor> file;
  std::uint64_t size_bytes = 0;
};
[[nodiscard]] Spool spool(int pipe, const std::string& name);

// A file or folder beside its target, named .NAME.sumi-XXXXXX, that only this user may read. The destructor or
// remove_temporaries() removes it, unless it was shown and kept. It is locked while in use, so that leftovers of killed
// processes can be recognized; the next temporary for the same target removes them.
//   Threads   different objects from any number of threads; after remove_temporaries() every member that creates or
//             shows something throws unfinished.
//   Requires  machines that share a folder also share its locks (flock).
class Temporary {
 public:
  // Errors: unfinished at `target`; bad_usage if the target is inside a folder that another temporary will replace, or
  // if this folder contains another temporary's target. `file` becomes the open file.
  static Temporary make_file(const std::string& target, FileDescriptor& file);
  static Temporary make_folder(const std::string& target);
  Temporary(Temporary&& other) noexcept;
  Temporary& operator=(Temporary&&) = delete;
  ~Temporary();

  [[nodiscard]] const std::string& path() const { return path_; }
  // Creates and opens a file in the folder, with the folders on its way. Both get `mode` less the umask. `place` is for
  // errors.
  [[nodiscard]] FileDescriptor create_inside(const std::string& relative, const std::string& place, mode_t mode);

  // Locks the existing target, which show() will set aside. Errors: unfinished if another run holds it.
  void lock_old();
  // Gives a file its final name if that is free. Result: 0, or errno; EEXIST.
  [[nodiscard]] int give_name() const;
  // Gives it its final name. An existing target that is no empty folder is at path() afterwards. Errors: unfinished,
  // and nothing has changed; ENOTEMPTY if the target exists and `may_exchange` is false.
  void show(bool may_exchange);
  // Returns whether an existing target was set aside.
  [[nodiscard]] bool has_old() const;
  // Undoes show().
  void undo_show() noexcept;
  // Makes all of them final; what they replaced is to be removed. Call keep() once for all, then remove_old() for each.
  static void keep(const std::vector<Temporary*>& shown);
  // Errors: unfinished; the output itself is done.
  void remove_old();

  // Returns whether a path is inside a folder that isn't shown yet; it will appear with that folder.
  [[nodiscard]] static bool holds(const std::string& path);

 private:
  struct Registry;
  static Registry& registry();
  friend void remove_temporaries() noexcept;

  Temporary(std::string path, std::string target, FileDescriptor lock, bool is_folder);
  std::string path_;  // empty: nothing there
  std::string target_;
  bool is_folder_;
  FileDescriptor lock_;      // for the new file or folder
  FileDescriptor old_lock_;  // for the existing target
};

}  // namespace sumi::io
