#include "judge/verify/release/copied_parts.hpp"

#include <algorithm>

namespace sumi::verify {

Mask copied_part(const std::vector<Placed>& placed, const Mask& copied) {
  Mask result;
  for (const Placed& stretch : placed) {
    const Range where{stretch.source, stretch.source + stretch.published.size()};
    const auto [first, last] = copied.meeting(where);
    for (const Range* passage = first; passage != last; ++passage) {
      const Position begin = std::max(passage->begin, where.begin) - where.begin;
      const Position end = std::min(passage->end, where.end) - where.begin;
      result.append({stretch.published.begin + begin, stretch.published.begin + end});
    }
  }
  return result;
}

Mask copied_part(std::string_view published, std::string_view source, char32_t mark, bool collapse,
                 const Mask& copied) {
  if (copied.empty()) return {};
  const auto left = placements(published, source, mark, collapse, AlignmentSide::leftmost);
  if (!left) return {};
  const Mask at_left = copied_part(*left, copied);
  if (!collapse || at_left.empty()) return at_left;
  return intersect(at_left,
                   copied_part(*placements(published, source, mark, collapse, AlignmentSide::rightmost), copied));
}

}  // namespace sumi::verify
