#pragma once

#include <string>
#include <string_view>

namespace sumi::verify {

// Whether an attachment's contentType says that its data are text.
[[nodiscard]] bool is_text_type(std::string_view content_type);

// Whether a string may be base64 that nobody called so: eight bytes of it or more, of its letters alone, line breaks
// apart.
[[nodiscard]] bool reads_like_base64(std::string_view text);

// What base64 holds: of either alphabet, with white space anywhere, padded or not. False where it is no base64, or not
// of UTF-8.
//   Source  RFC 4648, sections 4 and 5.
[[nodiscard]] bool decode_attachment(std::string_view base64, std::string& into);

}  // namespace sumi::verify
