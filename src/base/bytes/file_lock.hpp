#pragma once

#include <string>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

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

}  // namespace sumi::io
