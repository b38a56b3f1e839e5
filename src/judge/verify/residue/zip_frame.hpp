#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// What a zip archive says besides its members: comments, and fields of its directory and of its members (names in other
// charsets, say), what reads in them. Nothing: it has bytes that belong to no member, in front, between or behind.
//   Source    APPNOTE.TXT 6.3, zip64 among it.
//   Requires  io::read_zip() can read it.
[[nodiscard]] std::optional<std::string> said_by_frame(std::string_view archive);

}  // namespace sumi::verify
