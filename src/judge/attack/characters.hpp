#pragma once

#include <string>
#include <string_view>

namespace sumi::attack {

// The characters of valid UTF-8.
[[nodiscard]] std::u32string characters_of(std::string_view text);

}  // namespace sumi::attack
