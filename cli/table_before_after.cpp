#include "table_before_after.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/report/figures_page.hpp"
#include "table_figures.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/column_shape.hpp>

namespace sumi::cli {
namespace {

constexpr double kThreshold = 0.2;
constexpr std::size_t kMostShown = 20;  // categories of a column

report::LinePlot values_plot(const verify::ColumnShape& shape, std::size_t number) {
  report::LinePlot plot{.id = fmt::format("values-{}", number),
                        .title = fmt::format("{}: rows with at most this value", shape.column),
                        .x = {.label = shape.column},
                        .y = {.label = "share of rows", .percent = true},
                        .series = {{"before", {}}, {"after", {}}}};
  double before = 0;
  double after = 0;
  for (const verify::ColumnShape::Value& value : shape.values) {
    before += value.before_share;
    after += value.after_share;
    plot.series[0].points.push_back({value.place, before});
    plot.series[1].points.push_back({value.place, after});
  }
  return plot;
}

report::FigureTable values_table(const verify::ColumnShape& shape) {
  report::FigureTable table{.title = fmt::format("{}: shares of its values", shape.column),
                            .columns = {"value", "before", "after"}};
  for (std::size_t i = 0; i < std::min(kMostShown, shape.values.size()); ++i)
    table.rows.push_back({shape.values[i].text.empty() ? "(empty)" : shape.values[i].text,
                          report::percent_text(shape.values[i].before_share),
                          report::percent_text(shape.values[i].after_share)});
  double before = 0;
  double after = 0;
  for (std::size_t i = kMostShown; i < shape.values.size(); ++i) {
    before += shape.values[i].before_share;
    after += shape.values[i].after_share;
  }
  if (shape.values.size() > kMostShown)
    table.rows.push_back({fmt::format("{} others", shape.values.size() - kMostShown), report::percent_text(before),
                          report::percent_text(after)});
  return table;
}

verify::TableCheckOptions options_to_judge(const TableFileOptions& options, const LoadedTable& loaded) {
  verify::TableCheckOptions judged;
  judged.promise = options.table.promise;
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i) {
    const QuasiIdentifier& one = loaded.options.quasi_identifiers[i];
    const std::string& name = loaded.table.columns[one.column].name();
    judged.quasi_identifiers.push_back(name);
    if (!one.hierarchy.empty()) judged.hierarchies.emplace_back(name, one.hierarchy);
    if (!options.quasi_identifiers[i].order.empty())
      judged.orders.emplace_back(name, options.quasi_identifiers[i].order);
  }
  for (const std::size_t sensitive : loaded.options.sensitive)
    judged.sensitive.push_back(loaded.table.columns[sensitive].name());
  if (loaded.options.person) judged.person = loaded.table.columns[*loaded.options.person].name();
  return judged;
}

}  // namespace

std::string before_after_page(const TableFileOptions& options, const AnonymizedTable& anonymized, ReportOrigin origin) {
  if (options.input == "-" || std::find(options.inputs.begin(), options.inputs.end(), "-") != options.inputs.end())
    throw Error{Error::Kind::bad_usage, "", "a report reads the table a second time; name a file"};
  const LoadedTable loaded = load_table(options);
  const Table published = published_table(loaded, anonymized);
  const verify::TableCheckOptions judged = options_to_judge(options, loaded);
  const verify::TableRisk before = verify::table_risk(loaded.table, judged, kThreshold);
  const verify::TableRisk after = verify::table_risk(published, judged, kThreshold);

  report::FiguresPage page;
  page.title = "A table before and after";
  page.warnings = {"Keep this page as confidential as the source: it shows the source's values.",
                   "No figure here is a guarantee of anonymity. Risks are for adversaries who know the named "
                   "quasi-identifiers and nothing else."};
  page.sections.push_back({.title = report::kPromised, .facts = promise_facts(options.table.promise, judged)});
  page.sections.push_back({.title = report::kDone,
                           .facts = {{"rows", std::to_string(anonymized.loss.rows)},
                                     {"suppressed rows", std::to_string(anonymized.loss.suppressed_rows)},
                                     {"classes before", std::to_string(before.classes)},
                                     {"classes after", std::to_string(after.classes)},
                                     {"loss", report::percent_text(anonymized.loss.ncp)}}});
  report::FigureSection& done = page.sections.back();
  for (std::size_t i = 0; i < judged.quasi_identifiers.size(); ++i) {
    const verify::ColumnShape shape =
        verify::column_shape(loaded.table, published, judged.quasi_identifiers[i], judged);
    if (shape.on_scale) {
      done.plots.push_back(values_plot(shape, i));
    } else {
      done.tables.push_back(values_table(shape));
    }
  }
  page.sections.push_back(verified_section(verify::check_table(published, judged), "the published table alone"));
  const auto percent = [](double share) { return report::percent_text(share); };
  page.sections.push_back(
      {.title = report::kAttacked,
       .plots = {{.id = "class-sizes",
                  .title = "Rows in classes of at most this size",
                  .x = {.label = "class size (a row's risk is 1 / it)", .whole = true},
                  .y = {.label = "share of rows", .percent = true},
                  .series = {class_size_series("before", before), class_size_series("after", after)}}},
       .tables = {{.columns = {"risk of being found", "before", "after"},
                   .rows = {{"highest", percent(before.prosecutor_highest), percent(after.prosecutor_highest)},
                            {"mean", percent(before.prosecutor_mean), percent(after.prosecutor_mean)},
                            {"rows above 20%", percent(before.prosecutor_above), percent(after.prosecutor_above)}}}}});
  page.sections.push_back(residual_risks());
  page.origin = std::move(origin);
  page.meanings = {
      {"risk", "1 / the number of rows or persons that look like the row (prosecutor's risk)."},
      {"after",
       "Of a generalized cell, each value of the source that it covers counts evenly; of a suppressed one, all."},
      {"loss", "Normalized certainty penalty: the share of each column's domain that a cell leaves open, on average."}};
  return report::figures_page(page);
}

}  // namespace sumi::cli
