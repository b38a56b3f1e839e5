#include "tag/combine_spans.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

#include "base/text/said_part.hpp"
#include "tag/proven_places.hpp"

namespace sumi::tag {
namespace {

using ByBegin = std::map<Position, Found>;

bool wins(const Found& a, const Found& b) {
  const auto score = [](const Found& found) {
    return std::isnan(found.score) ? -std::numeric_limits<double>::infinity() : found.score;
  };
  return std::tuple(-std::int64_t{a.priority}, !a.is_checked, -score(a), b.where.size(), a.where.begin, a.label) <
         std::tuple(-std::int64_t{b.priority}, !b.is_checked, -score(b), a.where.size(), b.where.begin, b.label);
}

void sort_by_rank(std::vector<Found>& all) {
  std::erase_if(all, [](const Found& found) { return found.where.empty(); });
  std::ranges::stable_sort(all, wins);
}

// Returns the first kept span that ends after `at`.
ByBegin::const_iterator first_behind(const ByBegin& kept, Position at) {
  auto next = kept.upper_bound(at);
  if (next != kept.begin() && std::prev(next)->second.where.end > at) --next;
  return next;
}

std::vector<Found> in_order(const ByBegin& kept) {
  std::vector<Found> result;
  result.reserve(kept.size());
  for (const auto& [begin, found] : kept) result.push_back(found);
  return result;
}

}  // namespace

std::vector<Found> disjoint(std::vector<Found> all) {
  sort_by_rank(all);
  ByBegin kept;
  for (const Found& found : all) {
    const auto met = first_behind(kept, found.where.begin);
    if (met == kept.end() || met->first >= found.where.end) kept.emplace(found.where.begin, found);
  }
  return in_order(kept);
}

std::vector<Found> covering(std::vector<Found> all, std::string_view text) {
  sort_by_rank(all);
  ByBegin kept;
  std::vector<Range> left;  // what is left of one span
  for (const Found& found : all) {
    left.clear();
    Position at = found.where.begin;
    auto met = first_behind(kept, at);
    for (; met != kept.end() && met->first < found.where.end; ++met) {
      if (at < met->first) left.push_back({at, met->first});
      at = met->second.where.end;
    }
    if (at == found.where.begin) {  // the whole span
      kept.emplace(at, found);
      continue;
    }
    if (at < found.where.end) left.push_back({at, found.where.end});
    for (const Range& range : left) {
      Found part = found;
      part.where = said_part(text, range);
      if (!part.where.empty()) kept.emplace(part.where.begin, part);
    }
  }
  return in_order(kept);
}

AllowedPhrases::Places allowed_beside(const AllowedPhrases& phrases, std::string_view text,
                                      std::span<const Found> all) {
  std::vector<Range> checked;
  for (const Found& one : all)
    if (one.is_checked) checked.push_back(one.where);
  return allowed_places(phrases, text, checked);
}

}  // namespace sumi::tag
