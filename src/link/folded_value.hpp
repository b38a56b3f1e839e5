#pragma once

#include <string>
#include <string_view>

namespace sumi::link {

// A value as it is compared: NFKC_Casefold; white space and control characters around it dropped, runs of them one
// space. `into` must not be what `value` points at. Requires: valid UTF-8.
void fold_value(std::string_view value, std::string& into);
[[nodiscard]] std::string folded_value(std::string_view value);

}  // namespace sumi::link
