#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Why each line is no record of JSON Lines, by the rules of the reader of files; nothing: it is one. An object of valid
// JSON (RFC 8259) and nothing behind it, no member twice, and a text that is a string. A text that is null or isn't
// there is no fault of the line. For who reads lines elsewhere: others pass over what follows an object.
//   Cost     O(bytes); memory of six times the longest line. Any threads.
[[nodiscard]] std::vector<std::optional<std::string>> json_line_faults(std::span<const std::string_view> lines,
                                                                       std::string_view text_field);

}  // namespace sumi
