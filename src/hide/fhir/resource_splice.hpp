#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {

// What happens to an element.
struct ElementChange {
  bool removed = false;
  std::optional<std::string> value;  // JSON that replaces its value
};

// Appends the line with the changes made, one for each element. A removed element is removed with its key and a comma;
// so are objects and arrays that lose everything in them, except the resource itself. All other bytes stay.
//   Requires  the elements are those of the line; removed or replaced elements, except the resource itself, are leaves.
//   Cost      O(bytes of the line).
void append_spliced(std::string& out, std::string_view line, const ResourceElements& elements,
                    std::vector<ElementChange> changes);

}  // namespace sumi::hide
