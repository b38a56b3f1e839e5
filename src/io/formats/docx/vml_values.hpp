#pragma once

#include <string_view>

namespace sumi::io {

// Returns whether an attribute of a shape in VML (ECMA-376, part 4, 14) is known, and its value can't reveal anything:
// lengths, colours, booleans, the kind of a shape, how text flows around it, and style declarations with known
// properties and values. Titles and names never are, whatever their value.
[[nodiscard]] bool is_known_vml_value(std::string_view attribute, std::string_view value);

}  // namespace sumi::io
