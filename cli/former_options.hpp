#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::cli {

// An option that a command once had is answered by what to write now; nothing: the command never had it. `command`: as
// in "sumi mask".
[[nodiscard]] std::optional<std::string> instead_of(std::string_view command, std::string_view option);

}  // namespace sumi::cli
