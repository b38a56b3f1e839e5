#pragma once

#include <string_view>
#include <vector>

namespace sumi::inspect {

// What may be wrong with a document's text, a description each: ever the same constants, each once at most.
//   Cost  O(text).
[[nodiscard]] std::vector<std::string_view> problems_of_text(std::string_view text, char32_t mark);

}  // namespace sumi::inspect
