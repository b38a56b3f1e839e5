#include "link/level_names.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

namespace sumi::link {
namespace {

constexpr std::array<std::string_view, 7> kMeasures{"edits",   "jaro_winkler", "tokens", "starts",
                                                    "swapped", "difference",   "days"};

}  // namespace

std::string_view name_of(LinkMeasure measure) {
  return kMeasures[static_cast<std::size_t>(measure)];
}

std::optional<LinkMeasure> measure_named(std::string_view name) {
  const auto found = std::ranges::find(kMeasures, name);
  if (found == kMeasures.end()) return std::nullopt;
  return static_cast<LinkMeasure>(found - kMeasures.begin());
}

std::string name_of(const LinkLevel& level) {
  const std::string_view measure = name_of(level.measure);
  if (level.measure == LinkMeasure::starts) return std::string(measure);
  if (level.measure == LinkMeasure::swapped) return fmt::format("{} {}", measure, level.column);
  return fmt::format("{} {}", measure, level.bound);
}

std::string name_of(Level level, const LinkComparison& comparison) {
  if (level == kMissingLevel) return "missing";
  if (level == kEqualLevel) return "equal";
  if (level == other_level(comparison)) return "other";
  return name_of(comparison.levels[level - kFirstLevel]);
}

}  // namespace sumi::link
