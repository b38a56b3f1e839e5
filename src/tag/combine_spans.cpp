#include "tag/combine_spans.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace sumi::tag {
namespace {

bool wins(const Found& a, const Found& b) {
  const auto score = [](const Found& found) {
    return std::isnan(found.score) ? -std::numeric_limits<double>::infinity() : found.score;
  };
  return std::tuple(-std::int64_t{a.priority}, -score(a), b.where.size(), a.where.begin, a.label) <
         std::tuple(-std::int64_t{b.priority}, -score(b), a.where.size(), b.where.begin, b.label);
}

}  // namespace

std::vector<Found> disjoint(std::vector<Found> all) {
  std::erase_if(all, [](const Found& found) { return found.where.empty(); });
  std::ranges::stable_sort(all, wins);
  std::map<Position, Found> kept;  // by begin
  for (const Found& found : all) {
    const auto behind = kept.lower_bound(found.where.begin);
    const bool meets_behind = behind != kept.end() && behind->first < found.where.end;
    const bool meets_before = behind != kept.begin() && std::prev(behind)->second.where.end > found.where.begin;
    if (!meets_behind && !meets_before) kept.emplace_hint(behind, found.where.begin, found);
  }
  std::vector<Found> result;
  result.reserve(kept.size());
  for (const auto& [begin, found] : kept) result.push_back(found);
  return result;
}

}  // namespace sumi::tag
