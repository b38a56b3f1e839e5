#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// The texts of a zip archive apart from its members: comments, and readable parts of fields of its directory and
// members (names in other charsets, for instance). Nothing if it has bytes that belong to no member: before, between or
// after.
//   Source    APPNOTE.TXT 6.3, including zip64.
//   Requires  io::read_zip() can read it.
[[nodiscard]] std::optional<std::string> said_by_frame(std::string_view archive);

}  // namespace sumi::verify
