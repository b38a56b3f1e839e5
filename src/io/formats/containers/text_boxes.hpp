#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Where those elements of rules.boxes begin that hold a paragraph: shapes with text. What stands in a choice that isn't
// known, or in a copy for older programs (markup compatibility, mc:Fallback), doesn't count. O(bytes).
//   Errors  as read_xml().
[[nodiscard]] std::unordered_set<Position> boxes_with_text(std::string_view part, const std::string& place,
                                                           const MarkupRules& rules);

}  // namespace sumi::io
