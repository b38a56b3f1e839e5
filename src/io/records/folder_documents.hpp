#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"

namespace sumi::io {

// The files of a folder and the folders below, by relative paths, in byte order.
//   Requires  input.is_folder().
//   Errors    bad_input: a name that is not valid UTF-8.
[[nodiscard]] std::vector<std::string> folder_files(const Input& input);

struct FolderDocuments {
  // By the path as the first suffix ends it, compression's suffix apart: the file of each suffix, "" where there is
  // none.
  std::map<std::string, std::vector<std::string>> files;
  std::uint64_t other_files = 0;  // those that end otherwise
};

// The documents of a folder where each is a file, or some that differ in how their names end.
//   Requires  as above; `suffixes` is not empty.
//   Errors    as above, and bad_input at a file that stands there twice, under several compressions.
[[nodiscard]] FolderDocuments folder_documents(const Input& input, const std::vector<std::string_view>& suffixes);

}  // namespace sumi::io
