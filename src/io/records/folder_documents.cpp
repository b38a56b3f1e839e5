#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

std::vector<std::string> folder_files(const Input& input) {
  std::vector<std::string> files = input.files();
  for (const std::string& file : files)
    if (utf8::first_invalid(file))
      throw Error{Error::Kind::bad_input, input.name(), "a file's name in the folder is not valid UTF-8; rename it"};
  return files;
}

FolderDocuments folder_documents(const Input& input, const std::vector<std::string_view>& suffixes) {
  FolderDocuments documents;
  for (const std::string& file : folder_files(input)) {
    std::string path(without_compression_suffix(file));
    const auto suffix = std::ranges::find_if(suffixes, [&](std::string_view end) { return path.ends_with(end); });
    if (suffix == suffixes.end()) {
      ++documents.other_files;
      continue;
    }
    path.replace(path.size() - suffix->size(), suffix->size(), suffixes.front());
    std::vector<std::string>& files = documents.files[path];
    files.resize(suffixes.size());
    if (!std::exchange(files[static_cast<std::size_t>(suffix - suffixes.begin())], file).empty())
      throw Error{Error::Kind::bad_input, place_in(input, file),
                  "the same file is beside it with another compression; remove one"};
  }
  return documents;
}

}  // namespace sumi::io
