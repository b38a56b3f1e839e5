#pragma once

#include <string>

namespace sumi::io {

// Removes a file, or a folder with all that is in it. Links are removed, not followed. Needs one free file descriptor
// at most, and for a file none.
//   Result  0, or the errno of the first failure. What is not there is no failure.
[[nodiscard]] int remove_tree(const std::string& path) noexcept;

}  // namespace sumi::io
