#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Errors: bad_input at rules.place for what contradicts itself; bad_usage for k < 2.
void check_rules(const HideRules& rules);

// The same for a job in memory. `has_key`: the caller gives a key.
//   Errors  bad_usage too where the rules name what would be written.
void check_rules_in_memory(const HideRules& rules, bool has_key);

// The number of the attribute with this name.
[[nodiscard]] std::optional<std::uint32_t> attribute_named(const HideRules& rules, std::string_view name);

}  // namespace sumi::hide
