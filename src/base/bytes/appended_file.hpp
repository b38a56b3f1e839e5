#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

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

}  // namespace sumi::io
