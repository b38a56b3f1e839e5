#pragma once

#include <string>
#include <string_view>

#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// The implementation of read_message() with GMime, in the library sumi_documents, except that texts keep the bytes of
// their part, decoded from base64 or quoted-printable only.
//   Errors  bad_input at `place`: no header, or more than kMostMimeParts.
[[nodiscard]] MimePart read_mime(std::string_view message, const std::string& place);
[[nodiscard]] std::string encode_quoted_printable(std::string_view text);

}  // namespace sumi::io
