#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

// A label as brat's single word. Other labels are escaped reversibly: U+0000 to U+0020, U+007F and '%' as %XX (upper
// case), the empty label as a lone "%". Spaces beyond ASCII stay as they are.
[[nodiscard]] std::string brat_label(std::string_view label);
// The inverse; any other use of '%' stands for itself.
[[nodiscard]] std::string label_of_brat(std::string_view word);

// Returns whether a text can be an attribute's name: not empty, no ASCII white space.
[[nodiscard]] bool is_brat_word(std::string_view name);
// Returns whether a text can be an attribute's value: a stretch of one line without tabs, and without spaces at its
// ends.
[[nodiscard]] bool is_brat_value(std::string_view value);

}  // namespace sumi::io
