#pragma once

#include <string>
#include <string_view>

#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// By GMime, in the library sumi_documents: what read_message() returns, but with the bytes of a text as its part has
// them, decoded from base64 or quoted-printable alone.
//   Errors  bad_input at `place`: no header, or more than kMostMimeParts.
[[nodiscard]] MimePart read_mime(std::string_view message, const std::string& place);
[[nodiscard]] std::string encode_quoted_printable(std::string_view text);

}  // namespace sumi::io
