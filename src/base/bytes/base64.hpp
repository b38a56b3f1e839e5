#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// RFC 4648, section 4, with padding. The decoder skips white space (space, tab, CR, LF) anywhere, as FHIR allows.
//   Result  nothing if the text is malformed: other characters, missing padding, or nonzero bits after the last byte.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);
void append_base64(std::string& out, std::string_view bytes);

}  // namespace sumi::io
