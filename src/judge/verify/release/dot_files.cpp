#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>

#include "base/bytes/folder_marker.hpp"
#include "judge/verify/folder_entries.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {
namespace {

bool is_folder_mark(const std::string& folder, const std::string& path) {
  if (path != io::kFolderMarker) return false;
  std::ifstream file(folder + "/" + path, std::ios::binary);
  std::string bytes(io::kFolderMarkerText.size() + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return static_cast<std::size_t>(file.gcount()) == io::kFolderMarkerText.size() &&
         bytes.starts_with(io::kFolderMarkerText);
}

bool has_dot(std::string_view path) {
  return path.starts_with('.') || path.find("/.") != std::string_view::npos;
}

bool is_empty(const FolderEntry& folder, const std::vector<FolderEntry>& entries) {
  const std::string inside = folder.path + "/";
  const auto first = std::ranges::lower_bound(entries, inside, {}, &FolderEntry::path);
  return first == entries.end() || !first->path.starts_with(inside);
}

}  // namespace

std::vector<std::string> dot_files(const std::string& folder) {
  std::vector<std::string> files;
  const std::vector<FolderEntry> entries = folder_entries(folder);
  for (const FolderEntry& entry : entries) {
    const bool is_passed_over =
        entry.is_folder ? is_empty(entry, entries) : has_dot(entry.path) && !is_folder_mark(folder, entry.path);
    if (is_passed_over) files.push_back(entry.path);
  }
  return files;
}

}  // namespace sumi::verify
