#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// Finds English names of peoples, religions and political groups, if capitalized: "German", "Catholics".
//   Cost  O(length). Threads: any number. Requires: valid UTF-8.
[[nodiscard]] std::vector<Range> find_group_names(std::string_view text);

}  // namespace sumi::tag
