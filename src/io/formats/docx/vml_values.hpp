#pragma once

#include <string_view>

namespace sumi::io {

// Whether an attribute of a shape in VML (ECMA-376, part 4, 14) is known, and its value can tell nothing: lengths,
// colours, truth values, the kind of a shape, how text flows around it, and declarations of style of which each says a
// known property and a known value. Titles and names never are, whatever they say.
[[nodiscard]] bool is_known_vml_value(std::string_view attribute, std::string_view value);

}  // namespace sumi::io
