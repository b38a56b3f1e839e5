#pragma once

#include <string>

namespace sumi::io {

// What mkstemp() makes a temporary's name of: the target's folder, and .NAME.sumi-XXXXXX with a NAME that is cut where
// a name has no more room.
[[nodiscard]] std::string temporary_pattern(const std::string& target);

// Removes the temporaries of a target that no process uses any more: those of this user that can be locked. A folder
// that was put aside stays, where something in it is not of sumi's (folder_marker.hpp). What can't be looked at stays.
void remove_left_behind(const std::string& target) noexcept;

}  // namespace sumi::io
