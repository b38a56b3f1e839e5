#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <sumi/model/error.hpp>

namespace sumi::io {

// The marker of a folder that was written completely. Its bytes are always the same, and all files in the folder have
// its modification time. Both show whether the folder can be replaced without losing what somebody else added or
// changed there. Readers skip the marker, because its name begins with a dot.
inline constexpr std::string_view kFolderMarker = ".sumi-folder";
inline constexpr std::string_view kFolderMarkerText =
    "sumi wrote all files of this folder at once. With --overwrite it replaces the folder, as long as nothing else is "
    "in it.\n";

// Puts the marker into a folder (`mode` less the umask) and gives all files below it the marker's time. If the file
// system doesn't keep such times, the folder can't be recognized later.
//   Errors  unfinished at `place` (EEXIST if there is a marker already).
void mark_folder(const std::string& folder, const std::string& place, mode_t mode);

// The reason why a folder may not be replaced: it has no marker; or something in it was not written with the marker,
// was changed since, is an empty folder, a link, or on another file system.
struct Foreign {
  std::string path;       // the path that the reason is about
  bool is_marked = true;  // false: `path` is the folder
};

// Returns the first such reason; nothing if all below `folder` was written with the marker. Errors: of `kind` at
// `place`, if the folder can't be searched.
[[nodiscard]] std::optional<Foreign> find_foreign(const std::string& folder, const std::string& place,
                                                  Error::Kind kind);

}  // namespace sumi::io
