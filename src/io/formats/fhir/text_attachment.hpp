#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// What a text attachment of ours says it is.
inline constexpr std::string_view kTextContentType = "text/plain; charset=utf-8";

// The charset of a media type that is text/plain, in lower case; empty for UTF-8: where none is named, utf-8 and
// us-ascii. Nothing for any other type.
[[nodiscard]] std::optional<std::string> plain_text_charset(std::string_view content_type);

// The text of a FHIR attachment's `data`, by ICU's converter of that name (empty: UTF-8), never substituting.
//   Errors  JsonFault: no base64, a charset nobody knows, bytes that mean nothing in it; UTF-16 or UTF-32 of unknown
//           order; zeros in the text, as other charsets make them.
[[nodiscard]] std::string attachment_text(std::string_view data, const std::string& charset);

}  // namespace sumi::io
