#include <algorithm>

#include "judge/attack/roster.hpp"

namespace sumi::attack {

RosterTemplate::Filled RosterTemplate::filled(const std::vector<std::string>& values) const {
  Filled filled;
  Position at = 0;
  for (const Slot& slot : slots) {
    filled.text.append(source.substr(at, slot.where.begin - at));
    const Position begin = filled.text.size();
    filled.text.append(values[slot.column]);
    filled.values.push_back({begin, filled.text.size()});
    at = slot.where.end;
  }
  filled.text.append(source.substr(at));
  return filled;
}

bool RosterTemplate::holds(const std::vector<std::string>& values) const {
  return std::ranges::all_of(slots, [&](const Slot& slot) {
    return source.substr(slot.where.begin, slot.where.size()) == values[slot.column];
  });
}

RosterTemplate roster_template(const Corpus& gold, std::size_t document, const std::vector<RosterColumn>& columns) {
  RosterTemplate cut{gold.text(document), {}};
  const Position start = gold.documents()[document].where.begin;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    for (const Span& span : gold.spans(document)) {
      if (gold.labels()[span.label] != columns[column].label) continue;
      cut.slots.push_back({{span.where.begin - start, span.where.end - start}, column});
      break;
    }
  }
  std::sort(cut.slots.begin(), cut.slots.end(), [](const auto& a, const auto& b) { return a.where < b.where; });
  const auto overlaps = [](const auto& a, const auto& b) { return b.where.begin < a.where.end; };
  const auto end = std::unique(cut.slots.begin(), cut.slots.end(), overlaps);
  cut.slots.erase(end, cut.slots.end());
  return cut;
}

}  // namespace sumi::attack
