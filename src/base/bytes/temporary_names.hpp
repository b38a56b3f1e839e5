#pragma once

#include <string>

namespace sumi::io {

// The pattern for mkstemp(): the target's folder, and .NAME.sumi-XXXXXX with NAME cut to the length limit of names.
[[nodiscard]] std::string temporary_pattern(const std::string& target);

// Removes a target's temporaries that no process uses: those of this user that can be locked. A folder that was set
// aside stays if something in it isn't sumi's (folder_marker.hpp). What can't be examined stays.
void remove_left_behind(const std::string& target) noexcept;

}  // namespace sumi::io
