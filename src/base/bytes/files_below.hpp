#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <sys/stat.h>

namespace sumi::io {

// The identity of a file or folder, independent of its name.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;

  auto operator<=>(const FileId&) const = default;
};

// The id of a regular file or folder, links followed; nothing for other kinds, and if nothing is there.
[[nodiscard]] std::optional<FileId> id_of(const std::string& path);
// The id of an open regular file.
[[nodiscard]] std::optional<FileId> id_of_open(int file);

// The folders that contain a path, with links resolved; only the existing part of the path counts.
[[nodiscard]] std::set<FileId> folders_above(const std::string& path);

// A folder, the folders below it, and the regular files in them, also those reached by links. Links to folders are not
// followed. Unreadable entries are skipped, because reading the folder reports them.
struct FilesBelow {
  std::vector<FileId> folders;  // sorted
  std::vector<FileId> files;    // sorted
};
[[nodiscard]] FilesBelow files_below(const std::string& folder);

}  // namespace sumi::io
