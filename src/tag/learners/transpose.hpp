#pragma once

#include <cstddef>

#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Returns, for each number below `numbers`, the lists of [begin, end) that contain it, ascending, counted from `begin`.
//   Cost  linear; 4 bytes an item and 8 a number for the result.
[[nodiscard]] Lists transpose(const Lists& lists, std::size_t begin, std::size_t end, std::size_t numbers);

}  // namespace sumi::tag
