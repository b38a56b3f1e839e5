#pragma once

#include <string>

namespace sumi::io {

// Gives `from` the name `to`, which nothing has. Result: 0, or errno; EEXIST where something has it.
[[nodiscard]] int give_free_name(const std::string& from, const std::string& to) noexcept;

// Lets two files, or two folders, on one file system change their names. At once where the system can; else a file's
// name always has one of both behind it, and a folder's for a moment none.
//   Result  0, or the errno for which nothing has changed.
[[nodiscard]] int exchange_names(const std::string& one, const std::string& other) noexcept;

}  // namespace sumi::io
