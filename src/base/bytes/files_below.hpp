#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <sys/stat.h>

namespace sumi::io {

// A file or folder, whatever its name.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;

  auto operator<=>(const FileId&) const = default;
};

// Of a regular file or a folder behind links; nothing for all else, and where nothing is.
[[nodiscard]] std::optional<FileId> id_of(const std::string& path);
// Of a regular file that is open.
[[nodiscard]] std::optional<FileId> id_of_open(int file);

// The folders in which a path lies, behind links, by all that is there of it.
[[nodiscard]] std::set<FileId> folders_above(const std::string& path);

// A folder, the folders below it, and the regular files in all of them, those that links name included. Links to
// folders are not followed. What can't be read is passed over: who reads the folder finds it.
struct FilesBelow {
  std::vector<FileId> folders;  // sorted
  std::vector<FileId> files;    // sorted
};
[[nodiscard]] FilesBelow files_below(const std::string& folder);

}  // namespace sumi::io
