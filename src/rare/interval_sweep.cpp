#include "rare/interval_sweep.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kNear = 6;

}  // namespace

// From one interval to the next that holds it: its supporters are those found so far and the suffixes around, until
// enough are as deep as it is.
std::uint32_t IntervalSweep::length_of_left(std::size_t first, std::size_t last, std::uint32_t least, std::size_t begin,
                                            std::size_t end) {
  if (full_ > 0) return full_ >= least ? full_ : 0;
  const auto shared_before = [&] { return first > begin ? text_.suffixes.shared(first) : 0; };
  const auto shared_behind = [&] { return last < end ? text_.suffixes.shared(last) : 0; };
  for (;;) {
    const std::uint32_t depth = std::max(shared_before(), shared_behind());
    const std::uint32_t length = supporters_.depth_of_enough(0);
    if (length >= least && length > depth) return length;
    if (depth < least) return 0;
    supporters_.clip(0, depth);
    while (supporters_.depth_of_enough(0) < depth) {
      if (shared_behind() >= depth) {
        if (last + kNear < end) text_.shown.prefetch(text_.suffixes.position(last + kNear));
        add(last++, 0, depth);
      } else if (shared_before() >= depth) {
        if (first > begin + kNear) text_.shown.prefetch(text_.suffixes.position(first - 1 - kNear));
        add(--first, 0, depth);
      } else {
        break;
      }
      ++looked_at_;
    }
    if (supporters_.depth_of_enough(0) == depth) return depth;
  }
}

std::uint32_t IntervalSweep::length_at(std::size_t rank, std::uint32_t least, std::size_t begin, std::size_t end) {
  const std::uint32_t before = rank > begin ? text_.suffixes.shared(rank) : 0;
  const std::uint32_t behind = rank + 1 < end ? text_.suffixes.shared(rank + 1) : 0;
  supporters_.clear(0);
  full_ = 0;
  add(rank, 0, std::max(before, behind));
  return length_of_left(rank, rank + 1, least, begin, end);
}

}  // namespace sumi::rare
