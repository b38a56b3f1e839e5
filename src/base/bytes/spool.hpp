#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// A file without a name in the system's folder for temporary files, readable by this process alone.
// Errors: unfinished.
[[nodiscard]] FileDescriptor make_nameless_file();

// Everything that `pipe` still yields, on such a file, and how many bytes that is. `name` is for errors.
// Errors: bad_input where the pipe can't be read, unfinished where the file can't be written.
struct Spool {
  std::shared_ptr<const FileDescriptor> file;
  std::uint64_t size_bytes = 0;
};
[[nodiscard]] Spool spool(int pipe, const std::string& name);

}  // namespace sumi::io
