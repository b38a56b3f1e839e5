#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// A file of lines that only grows, for its owner's eyes (0600): opened, or made, and locked as long as this lives, so
// that of several programs one at a time appends. A link at its name is an error.
//   Promise  what append() returned for is on the disk. A line that a kill cut is not in bytes(), and is overwritten by
//            the next append().
//   Threads  one at a time.
//   Errors   unfinished where it can't be opened, read or written; nothing has changed then.
class AppendedFile {
 public:
  explicit AppendedFile(const std::string& path);

  // All whole lines.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  // Requires: whole lines.
  void append(std::string_view lines);

 private:
  std::string path_;
  FileDescriptor file_;
  std::string bytes_;
};

}  // namespace sumi::io
