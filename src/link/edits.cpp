#include "link/edits.hpp"

namespace sumi::link {

std::size_t edits(const Positions& one, Characters other) {
  const std::size_t length = one.string().size();
  if (length == 0) return other.size();
  const std::size_t last = length - 1;
  std::size_t distance = length;
  // Differences between neighbours in the column of the matrix: rises, falls; and where the diagonal doesn't rise.
  std::uint64_t rises = ~std::uint64_t{0};
  std::uint64_t falls = 0;
  std::uint64_t level = 0;
  std::uint64_t equal_before = 0;
  for (const Character character : other) {
    const std::uint64_t equal = one.of(character);
    const std::uint64_t swapped = ((~level & equal) << 1) & equal_before;
    level = (((equal & rises) + rises) ^ rises) | equal | falls | swapped;
    std::uint64_t row_rises = falls | ~(level | rises);
    std::uint64_t row_falls = level & rises;
    distance += row_rises >> last & 1;
    distance -= row_falls >> last & 1;
    row_rises = row_rises << 1 | 1;
    row_falls <<= 1;
    rises = row_falls | ~(level | row_rises);
    falls = row_rises & level;
    equal_before = equal;
  }
  return distance;
}

}  // namespace sumi::link
