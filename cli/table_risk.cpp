#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "io/bytes/output.hpp"
#include "report/figures_page.hpp"
#include "table.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableRiskExample =
    "Example:\n"
    "  sumi table risk published.csv --qi age,sex,zip --population register.csv --report risk.html\n"
    "reports how likely a row's person is found by somebody who knows that the person is in the table (prosecutor), "
    "who "
    "knows the\n"
    "population (journalist), or who links all rows (marketer). Run it on the source, too, to compare.";

struct TableRiskCommand {
  std::string table;
  std::string report;
  double threshold = 0.2;
  TablePromiseArguments columns;
  TableLayoutArguments layout;
};

report::LinePlot class_size_plot(const verify::TableRisk& risk) {
  report::Series series{"rows", {}};
  std::size_t seen = 0;
  for (const auto& [size, classes] : risk.class_sizes) {
    seen += size * classes;
    series.points.push_back({static_cast<double>(size), 0});
  }
  std::size_t sum = 0;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    sum += risk.class_sizes[i].first * risk.class_sizes[i].second;
    series.points[i].y = static_cast<double>(sum) / static_cast<double>(seen);
  }
  return {.id = "class-sizes",
          .title = "Rows in classes of at most this size",
          .x = {.label = "class size (a row's risk is 1 / it)", .whole = true},
          .y = {.label = "share of rows", .percent = true},
          .series = {std::move(series)}};
}

std::string risk_page(const TableRiskCommand& command, const verify::TableRisk& risk) {
  report::FiguresPage page;
  page.title = "Risk of being found";
  page.warnings = {
      "No figure here is a guarantee of anonymity.",
      "Each figure is for one adversary who knows the named quasi-identifiers and nothing else. Keep the page "
      "as confidential as the table."};
  page.facts = {{"table", command.table},
                {"rows in classes", std::to_string(risk.rows)},
                {"suppressed rows", std::to_string(risk.suppressed_rows)},
                {"classes", std::to_string(risk.classes)},
                {"threshold", fmt::format("{}", command.threshold)}};
  page.plots = {class_size_plot(risk)};
  page.columns = {"adversary", "highest", "mean", "rows above the threshold"};
  const auto percent = [](const std::optional<double>& share) {
    return share ? fmt::format("{:.2f}%", 100 * *share) : std::string("–");
  };
  page.rows = {
      {"prosecutor", percent(risk.prosecutor_highest), percent(risk.prosecutor_mean), percent(risk.prosecutor_above)},
      {"journalist", percent(risk.journalist_highest), percent(risk.journalist_mean), percent(risk.journalist_above)},
      {"marketer", "–", percent(risk.marketer), "–"},
      {"marketer, by the population", "–", percent(risk.marketer_population), "–"}};
  page.meanings = {{"prosecutor",
                    "Knows that the person is in the table. A row's risk is 1 / the number of rows that look like it."},
                   {"journalist",
                    "Knows a population that contains the persons of the table. A row's risk is 1 / the number of rows "
                    "of the population that match it."},
                   {"marketer", "Links each row at random to one that matches it. The average share of right links."}};
  return report::figures_page(page);
}

int run(TableRiskCommand& command, Context& context) {
  std::vector<io::PathUse> reads = command.columns.reads();
  reads.push_back({command.table, "the table"});
  context.claim(reads, {{command.report, "the report"}});
  std::optional<io::Output> page;
  if (!command.report.empty()) page.emplace(command.report, io::Output::Secrecy::always_private);
  JudgedTable judged;
  read_judged(judged, command.table, {}, "", command.columns, command.layout.resolve(), command.layout.skip_unread());
  const verify::TableRisk risk = verify::table_risk(judged.published, judged.options, command.threshold);
  const Json json = risk_json(risk);
  if (page) {
    page->sink().write(risk_page(command, risk));
    page->prepare();
    page->commit();
  }
  context.out << json.dump(2) << '\n';
  context.summary["threshold"] = command.threshold;
  context.summary.update(json);
  return kDone;
}

}  // namespace

void add_table_risk(CLI::App& table, Context& context) {
  CLI::App* command = table.add_subcommand("risk", "Measure how likely the persons of a table are found");
  command->footer(kTableRiskExample);
  const auto arguments = std::make_shared<TableRiskCommand>();
  command->add_option("table", arguments->table, "CSV file, or -")->required();
  command->add_option("--threshold", arguments->threshold, "count rows with a risk above this (0.2)")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--report", arguments->report, "a page of HTML with a plot (mode 0600)");
  arguments->columns.add(*command, TablePromiseArguments::Asks::columns);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
