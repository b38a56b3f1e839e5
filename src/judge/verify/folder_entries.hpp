#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

struct FolderEntry {
  std::string path;  // in the folder, with '/' between its parts
  bool is_folder = false;

  // The path's last part.
  [[nodiscard]] std::string_view name() const { return std::string_view(path).substr(path.rfind('/') + 1); }
};

// All files and folders in a folder and below, in byte order of their paths; also those whose names begin with
// a dot.
//   Errors  bad_usage: `folder` is none. bad_input: an entry that is neither file nor folder, a link to a folder, a
//           name that isn't UTF-8, an unreadable entry.
[[nodiscard]] std::vector<FolderEntry> folder_entries(const std::string& folder);

}  // namespace sumi::verify
