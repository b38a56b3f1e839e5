#pragma once

#include <string_view>

namespace sumi::attack {

// Returns whether `value` occurs in `text` in full, without an adjacent letter or digit that would lengthen it.
[[nodiscard]] bool stands_in_full(std::u32string_view text, std::u32string_view value);

// Returns whether `value` can be placed in `text` so that it meets a mark and agrees with every shown character that it
// meets. With `collapse` a mark stands for any number of characters (at least one), and the value may be a part of
// them; without it, for one. Shown letters and digits may not lengthen it. Cost: O(text * value) at worst.
[[nodiscard]] bool fits_a_mark(std::u32string_view text, std::u32string_view value, char32_t mark, bool collapse);

}  // namespace sumi::attack
