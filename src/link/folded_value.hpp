#pragma once

#include <string>
#include <string_view>

namespace sumi::link {

// Folds a value for comparison: NFKC_Casefold; white space and control characters around it are dropped, runs of them
// become one space. `into` must not be the storage of `value`. Requires: valid UTF-8.
void fold_value(std::string_view value, std::string& into);
[[nodiscard]] std::string folded_value(std::string_view value);

}  // namespace sumi::link
