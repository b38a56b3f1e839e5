#pragma once

#include <string>

namespace sumi::io {

// Renames `from` to `to`, which must not exist. Result: 0, or errno; EEXIST if `to` exists.
[[nodiscard]] int give_free_name(const std::string& from, const std::string& to) noexcept;

// Exchanges the names of two files, or of two folders, on one file system; atomically if the system supports it.
// Otherwise a file's name always refers to one of the two, and a folder's name refers to nothing for a moment.
//   Result  0, or errno; nothing has changed then.
[[nodiscard]] int exchange_names(const std::string& one, const std::string& other) noexcept;

// The pattern for mkstemp(): the target's folder, and .NAME.sumi-XXXXXX with NAME cut to the length limit of names.
[[nodiscard]] std::string temporary_pattern(const std::string& target);

// Removes a target's temporaries that no process uses: those of this user that can be locked. A folder that was set
// aside stays if something in it isn't sumi's (folder_marker.hpp). What can't be examined stays.
void remove_stale_temporaries(const std::string& target) noexcept;

}  // namespace sumi::io
