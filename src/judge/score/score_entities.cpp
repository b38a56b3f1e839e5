#include "judge/score/score_entities.hpp"

#include <tuple>

namespace sumi::score {
namespace {

bool is_before(const CountedSpan& a, const CountedSpan& b) {
  return std::tie(a.where, a.fragments) < std::tie(b.where, b.fragments);
}

}  // namespace

void add_entities(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system, UnitCounts& units) {
  std::vector<std::uint32_t> gold_labels;
  std::vector<std::uint32_t> system_labels;
  std::size_t g = 0;
  std::size_t s = 0;
  while (g < gold.size() || s < system.size()) {
    const bool is_golden = s == system.size() || (g < gold.size() && !is_before(system[s], gold[g]));
    const CountedSpan& place = is_golden ? gold[g] : system[s];
    gold_labels.clear();
    system_labels.clear();
    for (; g < gold.size() && gold[g].is_at_place_of(place); ++g) gold_labels.push_back(gold[g].label);
    for (; s < system.size() && system[s].is_at_place_of(place); ++s) system_labels.push_back(system[s].label);
    units.add(gold_labels, system_labels);
  }
}

std::vector<Range> distinct_stretches(const std::vector<CountedSpan>& spans) {
  std::vector<Range> stretches;
  for (const CountedSpan& span : spans)
    if (stretches.empty() || stretches.back() != span.where) stretches.push_back(span.where);
  return stretches;
}

}  // namespace sumi::score
