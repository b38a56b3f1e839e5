#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

// Creates a file that only its owner may read (0600), completely or not at all, unless one exists. Of several callers
// at once, one succeeds.
//   Result  true if this call created it. False: a complete file exists.
//   Errors  unfinished if it can't be written.
[[nodiscard]] bool create_if_absent(const std::string& path, std::string_view bytes);

}  // namespace sumi::io
