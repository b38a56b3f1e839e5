#include <algorithm>

#include <sumi/model/span.hpp>

namespace sumi {

Mask::Mask(std::vector<Range> ranges) {
  std::sort(ranges.begin(), ranges.end());
  for (const Range& range : ranges) append(range);
}

void Mask::append(Range range) {
  if (range.empty()) return;
  if (!ranges_.empty() && range.begin <= ranges_.back().end) {
    ranges_.back().end = std::max(ranges_.back().end, range.end);
  } else {
    ranges_.push_back(range);
  }
}

bool Mask::contains(Position position) const {
  const auto [first, last] = meeting({position, position + 1});
  return first != last;
}

std::pair<const Range*, const Range*> Mask::meeting(Range range) const {
  const auto first =
      std::partition_point(ranges_.begin(), ranges_.end(), [&](const Range& r) { return r.end <= range.begin; });
  const auto last = std::partition_point(first, ranges_.end(), [&](const Range& r) { return r.begin < range.end; });
  return {ranges_.data() + (first - ranges_.begin()), ranges_.data() + (last - ranges_.begin())};
}

Mask unite(const Mask& a, const Mask& b) {
  std::vector<Range> all;
  all.reserve(a.ranges().size() + b.ranges().size());
  std::merge(a.ranges().begin(), a.ranges().end(), b.ranges().begin(), b.ranges().end(), std::back_inserter(all));
  Mask united;
  for (const Range& range : all) united.append(range);
  return united;
}

Mask intersect(const Mask& a, const Mask& b) {
  Mask common;
  auto x = a.ranges().begin();
  auto y = b.ranges().begin();
  while (x != a.ranges().end() && y != b.ranges().end()) {
    const Range both{std::max(x->begin, y->begin), std::min(x->end, y->end)};
    if (both.begin < both.end) common.append(both);
    if (x->end < y->end) {
      ++x;
    } else {
      ++y;
    }
  }
  return common;
}

}  // namespace sumi
