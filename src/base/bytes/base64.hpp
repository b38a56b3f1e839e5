#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// RFC 4648, section 4, with padding. White space (space, tab, CR, LF) may stand anywhere when decoding, as FHIR has it.
//   Result  nothing where it is malformed: other characters, padding missing, bits behind the last byte that aren't 0.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);
void append_base64(std::string& out, std::string_view bytes);

}  // namespace sumi::io
