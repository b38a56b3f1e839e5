#include "table/cut_regions.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "table/cell_value.hpp"

namespace sumi::table {
namespace {

// Returns the unit: 1 for days and ranks; for numbers their column's last digit.
double unit_of(const Attribute& attribute) {
  return std::pow(10.0, -static_cast<double>(attribute.decimals));
}

Reach halves(const Attribute& attribute, const ScaleCut& cut) {
  const double below = attribute.place[cut.last];
  const double above = attribute.place[cut.next];
  const double unit = unit_of(attribute);
  const double middle = std::clamp(std::floor((below / 2 + above / 2) / unit) * unit, below, above);
  return {middle, std::min(above, middle + unit)};
}

enum class End { low, high };

// A number with more digits than its column declares is rounded outwards, so that the range still contains it.
std::string said(const Attribute& attribute, double place, End end) {
  if (attribute.day) return date_of(static_cast<int>(place));
  if (attribute.ranked) {
    const auto begin = attribute.place.begin();
    const auto at = end == End::low ? std::lower_bound(begin, attribute.place.end(), place) - begin
                                    : std::upper_bound(begin, attribute.place.end(), place) - begin - 1;
    const auto last = static_cast<std::ptrdiff_t>(attribute.place.size()) - 1;
    return attribute.texts[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))];
  }
  const auto written = [&](double number) { return fmt::format("{:.{}f}", number, attribute.decimals); };
  std::string text = written(place);
  const double read = number_of(text).value_or(place);
  if (end == End::low && read > place) text = written(place - unit_of(attribute));
  if (end == End::high && read < place) text = written(place + unit_of(attribute));
  return text;
}

bool reaches(const Attribute& attribute, const Held& held) {
  return attribute.scaled && held.high < attribute.apart;
}

}  // namespace

std::vector<std::vector<Reach>> reaches_of(const std::vector<RowRange>& classes, std::vector<ScaleCut> cuts,
                                           const std::vector<Attribute>& attributes) {
  std::vector<Reach> whole;
  for (const Attribute& attribute : attributes) whole.push_back({attribute.least, attribute.greatest});
  std::sort(cuts.begin(), cuts.end(), [](const ScaleCut& a, const ScaleCut& b) {
    return a.range.begin != b.range.begin ? a.range.begin < b.range.begin : a.range.end > b.range.end;
  });
  std::vector<std::vector<Reach>> reaches;
  std::vector<const ScaleCut*> open;  // those around the current class
  std::size_t next = 0;
  for (const RowRange& one : classes) {
    while (next < cuts.size() && cuts[next].range.begin <= one.begin) open.push_back(&cuts[next++]);
    std::erase_if(open, [&](const ScaleCut* cut) { return cut->range.end <= one.begin; });
    std::vector<Reach> reach = whole;
    for (const ScaleCut* cut : open) {
      const Attribute& attribute = attributes[cut->attribute];
      if (cut->next >= attribute.apart) continue;
      const Reach ends = halves(attribute, *cut);
      Reach& own = reach[cut->attribute];
      if (one.begin < cut->border) {
        own.greatest = std::min(own.greatest, ends.least);
      } else {
        own.least = std::max(own.least, ends.greatest);
      }
    }
    reaches.push_back(std::move(reach));
  }
  return reaches;
}

std::string label_of_reach(const Attribute& attribute, const Held& held, const Reach& reach) {
  if (!reaches(attribute, held)) return label_of(attribute, held);
  const std::string low = said(attribute, reach.least, End::low);
  const std::string high = said(attribute, reach.greatest, End::high);
  return low == high ? low : '[' + low + ',' + high + ']';
}

double loss_of_reach(const Attribute& attribute, const Held& held, const Reach& reach) {
  if (!reaches(attribute, held)) return attribute.loss_of_range(held.low, held.high);
  const double extent = attribute.greatest - attribute.least;
  return extent > 0 ? (reach.greatest - reach.least) / extent : 0;
}

}  // namespace sumi::table
