#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {

// What becomes of an element.
struct ElementChange {
  bool removed = false;
  std::optional<std::string> value;  // JSON in place of its value
};

// Appends the line with the changes made, one for each element. What is removed goes with its key and a comma; so do
// objects and arrays that lose all that they hold, but for the resource itself. All other bytes stay.
//   Requires  the elements are those of the line; what is removed or replaced, but for the resource itself, is a leaf.
//   Cost      O(bytes of the line).
void append_spliced(std::string& out, std::string_view line, const ResourceElements& elements,
                    std::vector<ElementChange> changes);

}  // namespace sumi::hide
