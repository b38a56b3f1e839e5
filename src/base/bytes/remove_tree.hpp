#pragma once

#include <string>

namespace sumi::io {

// Removes a file, or a folder with its content. Links are removed, not followed. Needs at most one free file
// descriptor, for a file none.
//   Result  0, or the errno of the first failure. A missing path is no failure.
[[nodiscard]] int remove_tree(const std::string& path) noexcept;

}  // namespace sumi::io
