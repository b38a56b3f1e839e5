#include "judge/verify/residue/counted_stretches.hpp"

#include <algorithm>
#include <iterator>

namespace sumi::verify {
namespace {

// The first of the disjoint ranges that ends after `begin`.
auto first_behind(const std::map<Position, Position>& all, Position begin) {
  auto at = all.upper_bound(begin);
  if (at != all.begin() && std::prev(at)->second > begin) --at;
  return at;
}

}  // namespace

void CountedStretches::add(Owner owner, Range where) {
  merge(of_[owner], where);
}

bool CountedStretches::add_if_apart(Owner owner, Range where) {
  Disjoint& all = of_[owner];
  const auto met = first_behind(all, where.begin);
  if (met != all.end() && met->first < where.end) return false;
  merge(all, where);
  return true;
}

void CountedStretches::merge(Disjoint& all, Range where) {
  for (auto met = first_behind(all, where.begin); met != all.end() && met->first < where.end; met = all.erase(met)) {
    where.begin = std::min(where.begin, met->first);
    where.end = std::max(where.end, met->second);
  }
  all[where.begin] = where.end;
}

}  // namespace sumi::verify
