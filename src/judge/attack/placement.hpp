#pragma once

#include <string_view>

namespace sumi::attack {

// Whether `value` stands somewhere in `text` in full, with no letter or digit next to it that would lengthen it.
[[nodiscard]] bool stands_in_full(std::u32string_view text, std::u32string_view value);

// Whether `value` can be laid over `text` so that it meets a mark and agrees with every shown character it meets. With
// `collapse` a mark stands for any number of characters (at least one), of which the value may be a part; without it,
// for one. Shown letters and digits may not lengthen it. Cost: O(text * value) at worst.
[[nodiscard]] bool fits_a_mark(std::u32string_view text, std::u32string_view value, char32_t mark, bool collapse);

}  // namespace sumi::attack
