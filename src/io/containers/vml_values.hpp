#pragma once

#include <optional>
#include <string_view>

namespace sumi::io {

// Whether the value of an attribute of a shape in VML (ECMA-376, part 4, 14) can tell nothing: lengths, the kind of a
// shape, and declarations of style of which each says a known property and a known value. Nothing where values of this
// attribute are judged as all others.
[[nodiscard]] std::optional<bool> is_known_vml_value(std::string_view attribute, std::string_view value);

}  // namespace sumi::io
