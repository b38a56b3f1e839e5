#pragma once

#include <string>
#include <string_view>

namespace sumi::verify {

// Returns whether an attachment's contentType says that its data are text.
[[nodiscard]] bool is_text_type(std::string_view content_type);

// Returns whether an unlabelled string may be base64: at least eight characters, all from its alphabet, apart from line
// breaks.
[[nodiscard]] bool reads_like_base64(std::string_view text);

// Decodes base64: of either alphabet, with white space anywhere, padded or not. False if it is no base64, or its
// content isn't UTF-8.
//   Source  RFC 4648, sections 4 and 5.
[[nodiscard]] bool decode_attachment(std::string_view base64, std::string& into);

}  // namespace sumi::verify
