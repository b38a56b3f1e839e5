#pragma once

#include <string>
#include <string_view>

namespace sumi::check {

// Whether an attachment's contentType says that its data are text.
[[nodiscard]] bool is_text_type(std::string_view content_type);

// What base64 holds: of either alphabet, with white space anywhere, padded or not. False where it is no base64, or not of UTF-8.
//   Source  RFC 4648, sections 4 and 5.
[[nodiscard]] bool decode_attachment(std::string_view base64, std::string& into);

}  // namespace sumi::check
