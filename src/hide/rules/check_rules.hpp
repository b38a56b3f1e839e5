#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Errors: bad_input at rules.place for contradictions; bad_usage for k < 2.
void check_rules(const HideRules& rules);

// As above, for a job in memory. `has_key`: the caller gives a key.
//   Errors  also bad_usage if the rules name an output.
void check_rules_in_memory(const HideRules& rules, bool has_key);

// Returns the index of the attribute with this name.
[[nodiscard]] std::optional<std::uint32_t> attribute_named(const HideRules& rules, std::string_view name);

}  // namespace sumi::hide
