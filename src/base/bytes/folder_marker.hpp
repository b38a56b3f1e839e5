#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <sumi/model/error.hpp>

namespace sumi::io {

// A folder that was written whole holds this file, whose bytes are the same in each, and all files in it have one time
// of modification: by both it is known again which folder may be exchanged without losing what somebody else put or
// changed there. Readers skip the file, as its name begins with a dot.
inline constexpr std::string_view kFolderMarker = ".sumi-folder";
inline constexpr std::string_view kFolderMarkerText =
    "sumi wrote all files of this folder at once. With --overwrite it replaces the folder, as long as nothing else is "
    "in it.\n";

// Puts the marker into a folder (`mode` less the umask), and gives all files below the marker's time. Where a file
// system keeps no such times, the folder is not known again.
//   Errors  unfinished at `place` (EEXIST where there is one).
void mark_folder(const std::string& folder, const std::string& place, mode_t mode);

// Why a folder may not be exchanged: it isn't marked, or something in it was not written with the marker, or was
// changed since, or is empty, a link, or of another file system.
struct Foreign {
  std::string path;       // what it is about
  bool is_marked = true;  // false: `path` is the folder
};

// Nothing where all below was written with the marker. Errors: of `kind` at `place`, where it can't be looked through.
[[nodiscard]] std::optional<Foreign> find_foreign(const std::string& folder, const std::string& place,
                                                  Error::Kind kind);

}  // namespace sumi::io
