#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <sys/stat.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/input.hpp"

namespace sumi::io {

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

}  // namespace sumi::io
