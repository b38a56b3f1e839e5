#pragma once

#include <string_view>

namespace sumi::review {

// The restrictions on user names: 1 to 100 bytes of UTF-8 without control characters, and neither "final" nor
// "settled", which have another meaning in exports. Errors: bad_usage.
void require_user_name(std::string_view name);

}  // namespace sumi::review
