#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

#include "base/bytes/files_below.hpp"
#include "base/bytes/input.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

// The path with links resolved as far as it exists.
fs::path place_of(const std::string& path) {
  std::error_code error;
  fs::path place = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) place = fs::absolute(path).lexically_normal();
  return place.has_filename() ? place : place.parent_path();
}

bool may_be_shared(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return path != "-" && fs::is_directory(path, error);
}

bool contains(const std::vector<FileId>& sorted, const FileId& id) {
  return std::ranges::binary_search(sorted, id);
}

// A path that is read or written; "-" stands for `stream`.
struct Place {
  Place(const std::string& path, int stream) : is_stream(path == "-") {
    id = is_stream ? id_of_open(stream) : id_of(path);
    if (is_stream) return;
    named = place_of(path);
    if (is_folder(path)) below = files_below(path);
  }

  [[nodiscard]] bool is_same_as(const Place& other) const {
    if (id && other.id && *id == *other.id) return true;
    return is_stream == other.is_stream && (is_stream || named == other.named);
  }

  // True if this folder contains `other`; a folder that doesn't exist yet is compared by its name alone.
  [[nodiscard]] bool holds(const Place& other, const std::set<FileId>& above_other) const {
    if (is_stream) return false;
    if (other.id && below && (contains(below->files, *other.id) || contains(below->folders, *other.id))) return true;
    if (other.is_stream) return false;
    if (below &&
        std::ranges::any_of(above_other, [&](const FileId& folder) { return contains(below->folders, folder); }))
      return true;
    return named != other.named &&
           std::mismatch(named.begin(), named.end(), other.named.begin(), other.named.end()).first == named.end();
  }

  bool is_stream;
  std::optional<FileId> id;  // of an existing regular file or folder
  fs::path named;
  std::optional<FilesBelow> below;  // of an existing folder
};

struct Used {
  Used(const PathUse& path_use, int stream)
      : use(path_use),
        place(path_use.path, stream),
        above(place.is_stream ? std::set<FileId>() : folders_above(use.path)) {}

  [[nodiscard]] bool is_in(const Used& folder) const { return folder.place.holds(place, above); }

  PathUse use;
  Place place;
  std::set<FileId> above;
};

[[noreturn]] void refuse(const PathUse& write, const PathUse& other, std::string_view how) {
  throw Error{Error::Kind::bad_usage, write.path == "-" ? "standard output" : write.path,
              fmt::format("{} {} {}; name another place", write.what, how, other.what)};
}

// A file to which the shell redirects a standard stream (>> FILE) counts as an output.
void require_streams_apart(const std::vector<Used>& reads) {
  for (const auto& [stream, name] :
       {std::pair{STDOUT_FILENO, "standard output"}, std::pair{STDERR_FILENO, "standard error"}}) {
    const std::optional<FileId> id = id_of_open(stream);
    if (!id) continue;
    for (const Used& read : reads) {
      const bool is_in = read.place.below && contains(read.place.below->files, *id);
      if (is_in || read.place.id == id)
        throw Error{Error::Kind::bad_usage, name,
                    fmt::format("it {} {}; write it elsewhere", is_in ? "goes into" : "is", read.use.what)};
    }
  }
}

}  // namespace

void refuse_path_conflicts(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes) {
  std::vector<Used> read_places;
  for (const PathUse& read : reads)
    if (!read.path.empty()) read_places.emplace_back(read, STDIN_FILENO);
  std::vector<Used> written;
  for (const PathUse& write : writes)
    if (!write.path.empty() && !may_be_shared(write.path)) written.emplace_back(write, STDOUT_FILENO);

  require_streams_apart(read_places);
  for (std::size_t i = 0; i < written.size(); ++i) {
    const Used& write = written[i];
    for (const Used& read : read_places) {
      if (write.place.is_stream && read.place.is_stream) continue;
      if (write.place.is_same_as(read.place)) refuse(write.use, read.use, "is");
      if (write.is_in(read)) refuse(write.use, read.use, "lies in");
      if (read.is_in(write)) refuse(write.use, read.use, "holds");
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Used& other = written[j];
      if (write.place.is_same_as(other.place)) refuse(write.use, other.use, "is");
      if (write.is_in(other)) refuse(write.use, other.use, "lies in");
      if (other.is_in(write)) refuse(other.use, write.use, "lies in");
    }
  }
}

}  // namespace sumi::io
