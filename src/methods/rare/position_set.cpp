#include "methods/rare/position_set.hpp"

#include <bit>

namespace sumi::rare {

Position PositionSet::count() const {
  Position sum = 0;
  for (const std::uint64_t word : words_) sum += static_cast<Position>(std::popcount(word));
  return sum;
}

}  // namespace sumi::rare
