#pragma once

#include <string_view>

namespace sumi::io {

// U+FEFF in UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace sumi::io
