#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include <fmt/core.h>

#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

using Rate = std::optional<double> SweepRow::*;
using Accepts = std::function<bool(const SweepRow&)>;

struct Swept {
  std::set<unsigned> ks;
  std::set<unsigned> ns;  // 0: none

  explicit Swept(const std::vector<SweepRow>& rows) {
    for (const SweepRow& row : rows) {
      ks.insert(row.k);
      ns.insert(row.n.value_or(0));
    }
  }
  [[nodiscard]] bool against_n() const { return ks.size() == 1 && ns.size() > 1; }
  [[nodiscard]] bool both() const { return ks.size() > 1 && ns.size() > 1; }
};

Axis axis_of(bool n) {
  return {n ? "n (characters)" : "k (least number that share what is shown)", true, false};
}

Series series_of(std::string name, const std::vector<SweepRow>& rows, Rate rate, bool against_n,
                 const Accepts& accepts) {
  Series series{std::move(name), {}};
  for (const SweepRow& row : rows) {
    if (!accepts(row) || !(row.*rate)) continue;
    series.points.push_back({static_cast<double>(against_n ? row.n.value_or(0) : row.k), *(row.*rate)});
  }
  std::stable_sort(series.points.begin(), series.points.end(),
                   [](const Point& a, const Point& b) { return a.x < b.x; });
  return series;
}

LinePlot plot_of_rate(std::string id, std::string title, std::string label, std::string name, Rate rate,
                      const std::vector<SweepRow>& rows, const Swept& swept) {
  LinePlot plot{std::move(id), std::move(title), axis_of(swept.against_n()), {std::move(label), false, true}, {}};
  if (!swept.both()) {
    plot.series.push_back(
        series_of(std::move(name), rows, rate, swept.against_n(), [](const SweepRow&) { return true; }));
    return plot;
  }
  for (const unsigned n : swept.ns) {
    plot.series.push_back(series_of(fmt::format("n = {}", n), rows, rate, false,
                                    [n](const SweepRow& row) { return row.n.value_or(0) == n; }));
  }
  return plot;
}

LinePlot plot_of_documents(std::string id, std::string title, const std::vector<SweepRow>& rows, bool against_n,
                           const Accepts& accepts) {
  LinePlot plot{std::move(id), std::move(title), axis_of(against_n), {"share of documents (%)", false, true}, {}};
  plot.series.push_back(series_of("anonymized", rows, &SweepRow::anonymized_rate, against_n, accepts));
  plot.series.push_back(series_of("untouched", rows, &SweepRow::untouched_rate, against_n, accepts));
  plot.series.push_back(series_of("fully hidden", rows, &SweepRow::fully_hidden_rate, against_n, accepts));
  return plot;
}

}  // namespace

std::vector<LinePlot> sweep_plots(const std::vector<SweepRow>& rows) {
  const Swept swept(rows);
  std::vector<LinePlot> plots;
  plots.push_back(
      plot_of_rate("kept", "Characters kept", "characters kept (%)", "kept", &SweepRow::kept_ratio, rows, swept));
  if (swept.both()) {
    plots.push_back(plot_of_rate("anonymized", "Documents anonymized", "documents anonymized (%)", "anonymized",
                                 &SweepRow::anonymized_rate, rows, swept));
    const unsigned least = *swept.ks.begin();
    plots.push_back(plot_of_documents("documents",
                                      fmt::format("Untouched, anonymized and fully hidden documents, at k = {}", least),
                                      rows, true, [least](const SweepRow& row) { return row.k == least; }));
  } else {
    plots.push_back(plot_of_documents("documents", "Untouched, anonymized and fully hidden documents", rows,
                                      swept.against_n(), [](const SweepRow&) { return true; }));
  }
  return plots;
}

std::vector<LinePlot> plots_of_each_n(const std::vector<SweepRow>& rows) {
  const Swept swept(rows);
  std::vector<LinePlot> plots;
  if (!swept.both()) return plots;
  for (const unsigned n : swept.ns) {
    plots.push_back(plot_of_documents(fmt::format("documents-n{}", n),
                                      fmt::format("Untouched, anonymized and fully hidden documents, at n = {}", n),
                                      rows, false, [n](const SweepRow& row) { return row.n.value_or(0) == n; }));
  }
  return plots;
}

}  // namespace sumi::report
