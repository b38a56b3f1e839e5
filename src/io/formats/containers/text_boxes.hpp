#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Returns where the elements in rules.boxes that contain a paragraph begin: shapes with text. An unknown choice and a
// copy for older programs (markup compatibility, mc:Fallback) are skipped. Cost: O(bytes).
//   Errors  as read_xml().
[[nodiscard]] std::unordered_set<Position> boxes_with_text(std::string_view part, const std::string& place,
                                                           const MarkupRules& rules);

}  // namespace sumi::io
