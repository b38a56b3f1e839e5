#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/attribute.hpp"

namespace sumi::table {

// A quasi-identifier whose cells are all generalized to the same level of its hierarchy: full-domain recoding.
struct LevelColumn {
  // All values at one level.
  struct Level {
    std::vector<std::uint32_t> label_of;  // for each code of the attribute, the number of its label
    std::vector<std::string> labels;
    std::vector<double> losses;  // for each label: values below it / values of the domain; 0 for a value itself
  };
  std::vector<Level> levels;  // 0: the values themselves; the last: one label for all
};

// Levels are the hierarchy's cells from left to right; a shorter row stays at its last cell. Without a hierarchy there
// are two: the values, and `*`. Values missing in the hierarchy are directly generalized to the top.
//   Requires  require_sound_hierarchy(hierarchy).
[[nodiscard]] LevelColumn level_column(const Attribute& attribute,
                                       const std::vector<std::vector<std::string>>& hierarchy);

}  // namespace sumi::table
