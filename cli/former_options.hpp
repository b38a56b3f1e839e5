#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::cli {

// Returns what to write instead of an option that a command no longer has; nothing if the command never had it.
// `command`: as in "sumi mask".
[[nodiscard]] std::optional<std::string> instead_of(std::string_view command, std::string_view option);

}  // namespace sumi::cli
