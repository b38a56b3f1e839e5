#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Errors: bad_input at rules.place for what contradicts itself.
void check_rules(const HideRules& rules);

// The number of the attribute with this name.
[[nodiscard]] std::optional<std::uint32_t> attribute_named(const HideRules& rules, std::string_view name);

}  // namespace sumi::hide
