#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::cli {

// What to write in the place of an option that a command once had; nothing where it never had it. `command`: as in
// "sumi mask".
[[nodiscard]] std::optional<std::string> instead_of(std::string_view command, std::string_view option);

}  // namespace sumi::cli
