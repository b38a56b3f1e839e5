#pragma once

#include <string_view>

namespace sumi::io {

// The end of a line: LF, CRLF, or nothing at the end of a file.
[[nodiscard]] constexpr std::string_view line_end_of(std::string_view line) {
  const std::size_t bytes = line.ends_with("\r\n") ? 2 : line.ends_with('\n') ? 1 : 0;
  return line.substr(line.size() - bytes);
}

}  // namespace sumi::io
