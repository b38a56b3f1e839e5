#pragma once

#include <string_view>

namespace sumi::review {

// What a user may be called: 1 to 100 bytes of UTF-8 without control characters, and neither "final" nor "settled",
// which exports take for other things. Errors: bad_usage.
void require_user_name(std::string_view name);

}  // namespace sumi::review
