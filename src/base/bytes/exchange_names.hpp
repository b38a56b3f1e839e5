#pragma once

#include <string>

namespace sumi::io {

// Renames `from` to `to`, which must not exist. Result: 0, or errno; EEXIST if `to` exists.
[[nodiscard]] int give_free_name(const std::string& from, const std::string& to) noexcept;

// Exchanges the names of two files, or of two folders, on one file system; atomically if the system supports it.
// Otherwise a file's name always refers to one of the two, and a folder's name refers to nothing for a moment.
//   Result  0, or errno; nothing has changed then.
[[nodiscard]] int exchange_names(const std::string& one, const std::string& other) noexcept;

}  // namespace sumi::io
