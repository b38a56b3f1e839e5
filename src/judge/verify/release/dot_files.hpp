#pragma once

#include <string>
#include <vector>

namespace sumi::verify {

// The files of a published folder that readers of documents pass over, as their names, or those of folders above them,
// begin with a dot, and folders in which nothing lies: none was published there. By path, relative, in byte order.
// Not among them is the mark of a folder that was written whole, as long as it holds the constant text of that and
// nothing else.
//   Errors  as folder_entries.
[[nodiscard]] std::vector<std::string> dot_files(const std::string& folder);

}  // namespace sumi::verify
