#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// The contentType of a text attachment that sumi writes.
inline constexpr std::string_view kTextContentType = "text/plain; charset=utf-8";

// Returns the charset of a media type that is text/plain, in lower case; empty for UTF-8: if none is named, utf-8 and
// us-ascii. Nothing for any other type.
[[nodiscard]] std::optional<std::string> plain_text_charset(std::string_view content_type);

// Decodes the text of a FHIR attachment's `data` with ICU's converter of that name (empty for UTF-8), without
// substitutions.
//   Errors  JsonFault: invalid base64, an unknown charset, invalid bytes; UTF-16 or UTF-32 of unknown byte order; zero
//           characters in the text, which a wrong charset causes.
[[nodiscard]] std::string attachment_text(std::string_view data, const std::string& charset);

}  // namespace sumi::io
