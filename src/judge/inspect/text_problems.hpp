#pragma once

#include <string_view>
#include <vector>

namespace sumi::inspect {

// Problems of a document's text, each described at most once. Descriptions are constants.
//   Cost  O(text).
[[nodiscard]] std::vector<std::string_view> problems_of_text(std::string_view text, char32_t mark);

}  // namespace sumi::inspect
