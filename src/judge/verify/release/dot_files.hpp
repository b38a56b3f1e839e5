#pragma once

#include <string>
#include <vector>

namespace sumi::verify {

// The files of a published folder that readers of documents skip, because their names or those of folders above them
// begin with a dot, and empty folders: sumi publishes neither. Relative paths in byte order. The marker of a completely
// written folder isn't included, as long as it holds its constant text and nothing else.
//   Errors  as folder_entries.
[[nodiscard]] std::vector<std::string> dot_files(const std::string& folder);

}  // namespace sumi::verify
