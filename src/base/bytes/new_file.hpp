#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

// Writes a file for its owner's eyes (0600) where there is none, whole or not at all; of several who try at once, one
// does.
//   Result  whether this one did. False: a file stands there, whole.
//   Errors  unfinished where it can't be written.
[[nodiscard]] bool create_if_absent(const std::string& path, std::string_view bytes);

}  // namespace sumi::io
