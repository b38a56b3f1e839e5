#include "judge/verify/folder_entries.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

namespace fs = std::filesystem;

// `prefix` is empty or ends with '/'.
void list(const fs::path& folder, const std::string& prefix, const std::string& place,
          std::vector<FolderEntry>& entries) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string path = prefix + entry->path().filename().string();
    if (utf8::first_invalid(path))
      throw Error{Error::Kind::bad_input, place, "the name of a file or folder in it is not valid UTF-8; rename it"};
    std::error_code unknown;  // then it is neither
    const fs::file_status status = entry->status(unknown);
    const bool is_folder = fs::is_directory(status) && !entry->is_symlink(unknown);
    if (!is_folder && !fs::is_regular_file(status))
      throw Error{Error::Kind::bad_input, place + "/" + path,
                  "it is neither a file nor a folder; remove it from the folder"};
    entries.push_back({path, is_folder});
    if (is_folder) list(entry->path(), path + "/", place, entries);
  }
  if (error)
    throw Error{Error::Kind::bad_input, folder.string(),
                "it can't be read (" + error.message() + "); make it readable"};
}

}  // namespace

std::vector<FolderEntry> folder_entries(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw Error{Error::Kind::bad_usage, folder, "there is no such folder; name the published folder"};
  std::vector<FolderEntry> entries;
  list(folder, {}, folder, entries);
  std::ranges::sort(entries, {}, &FolderEntry::path);
  return entries;
}

}  // namespace sumi::verify
