#include "rare/interval_sweep.hpp"

namespace sumi {

// From one interval to the next that holds it: its supporters are those found so far and the suffixes around, until enough are
// as deep as it is.
std::uint32_t IntervalSweep::length_of_left(std::size_t first, std::size_t last, std::uint32_t least, std::size_t begin,
                                            std::size_t end) {
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
        add(last++, 0, depth);
      } else if (shared_before() >= depth) {
        add(--first, 0, depth);
      } else {
        break;
      }
      ++looked_at_;
    }
    if (supporters_.depth_of_enough(0) == depth) return depth;
  }
}

}  // namespace sumi
