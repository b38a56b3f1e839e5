#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Returns the files of a folder and the folders below, as relative paths, sorted by bytes.
//   Requires  input.is_folder().
//   Errors    bad_input: a name that is not valid UTF-8.
[[nodiscard]] std::vector<std::string> folder_files(const Input& input);

struct FolderDocuments {
  // Keyed by the path without suffix (before that of a compression): the file of each suffix, "" if there is none.
  std::map<std::string, std::vector<std::string>> files;
  std::uint64_t other_files = 0;  // number of files with other suffixes
};

// Returns the documents of a folder in which each is one file, or several that differ in their suffixes.
//   Requires  as above; `suffixes` is not empty.
//   Errors    as above, and bad_input at a file that occurs twice, in several compressions.
[[nodiscard]] FolderDocuments folder_documents(const Input& input, const std::vector<std::string_view>& suffixes);

}  // namespace sumi::io
