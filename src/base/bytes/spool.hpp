#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// A nameless file in the system's temporary folder, which only this process can read. Errors: unfinished.
[[nodiscard]] FileDescriptor make_nameless_file();

// The rest of `pipe` in such a file, and its size in bytes. `name` is for errors. Errors: bad_input if the pipe can't
// be read, unfinished if the file can't be written.
struct Spool {
  std::shared_ptr<const FileDescriptor> file;
  std::uint64_t size_bytes = 0;
};
[[nodiscard]] Spool spool(int pipe, const std::string& name);

}  // namespace sumi::io
