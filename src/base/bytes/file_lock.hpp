#pragma once

#include <string>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// Says, as long as the process lives, that it uses a file or folder (flock). Somebody who holds none of it may go on in
// spite of it.
enum class Locked {
  yes,
  by_another,   // by another process, or another lock of this one
  not_offered,  // by the file system, or the file can't be opened
};

// Opens what has the name and locks it; `lock` holds it until closed. Links are not followed.
[[nodiscard]] Locked lock_path(const std::string& path, FileDescriptor& lock) noexcept;
// The same for an open file or folder.
[[nodiscard]] Locked lock_open(const FileDescriptor& file) noexcept;

// Whether `path` is a name of what is open.
[[nodiscard]] bool is_at(const FileDescriptor& file, const std::string& path) noexcept;

}  // namespace sumi::io
