#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "link/level_finder.hpp"

namespace sumi::link {

[[nodiscard]] std::string_view name_of(LinkMeasure measure);
[[nodiscard]] std::optional<LinkMeasure> measure_named(std::string_view name);
// Returns the name in rules: "edits 1", "swapped surname".
[[nodiscard]] std::string name_of(const LinkLevel& level);
// Returns "missing", "equal", the name of a comparison's level, "other".
[[nodiscard]] std::string name_of(Level level, const LinkComparison& comparison);

}  // namespace sumi::link
