#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "link/level_finder.hpp"

namespace sumi::link {

[[nodiscard]] std::string_view name_of(LinkMeasure measure);
[[nodiscard]] std::optional<LinkMeasure> measure_named(std::string_view name);
// As rules have it: "edits 1", "swapped surname".
[[nodiscard]] std::string name_of(const LinkLevel& level);
// "missing", "equal", the name of a comparison's level, "other".
[[nodiscard]] std::string name_of(Level level, const LinkComparison& comparison);

}  // namespace sumi::link
