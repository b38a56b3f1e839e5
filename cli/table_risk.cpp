#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/figures_page.hpp"
#include "config.hpp"
#include "context.hpp"
#include "io/notation/csv_scanner.hpp"
#include "report_origin.hpp"
#include "table.hpp"
#include "table_figures.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include "table_uniques.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>
#include <sumi/verify/column_risk.hpp>
#include <sumi/verify/row_risk.hpp>

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
  std::string records;
  UniqueArguments uniques;
  std::size_t columns_together = 0;
  TablePromiseArguments columns;
  TableLayoutArguments layout;
};

// Requested figures besides the risks of classes.
struct FurtherRisks {
  UniqueFigures uniques;
  std::vector<verify::ColumnRisk> columns;
};

Json columns_json(const std::vector<verify::ColumnRisk>& columns) {
  Json sets = Json::array();
  for (const verify::ColumnRisk& one : columns)
    sets.push_back({{"columns", one.columns}, {"distinction", one.distinction}, {"separation", one.separation}});
  return sets;
}

// Returns one line per row: the size of its class, and its special uniques with each column's share in them.
std::string records_csv(const JudgedTable& judged, const FurtherRisks& further) {
  const verify::RowRisks risks = verify::row_risks(judged.published, judged.options);
  std::string out = "row,table_candidates,prosecutor_risk";
  if (!risks.population_candidates.empty()) out += ",population_candidates,journalist_risk";
  if (!further.uniques.columns.empty()) {
    out += ',';
    io::CsvRow row(out, ',');
    for (const std::string& name : further.uniques.columns) row.say(name);
  }
  out += '\n';
  const auto candidates = [&](std::size_t count) {
    out += fmt::format(",{},", count);
    if (count > 0) out += fmt::format("{:.6g}", 1 / static_cast<double>(count));
  };
  for (std::size_t row = 0; row < risks.table_candidates.size(); ++row) {
    out += std::to_string(row + 1);
    candidates(risks.table_candidates[row]);
    if (!risks.population_candidates.empty()) candidates(risks.population_candidates[row]);
    if (further.uniques.cells) further.uniques.cells(out, row);
    out += '\n';
  }
  return out;
}

void add_further(report::FigureSection& section, const FurtherRisks& further) {
  using report::percent_text;
  section.tables.insert(section.tables.end(), further.uniques.tables.begin(), further.uniques.tables.end());
  if (further.columns.empty()) return;
  report::FigureTable table{"How well columns tell rows apart", {"columns", "distinction", "separation"}, {}};
  for (const verify::ColumnRisk& one : further.columns)
    table.rows.push_back(
        {fmt::format("{}", fmt::join(one.columns, ", ")), percent_text(one.distinction), percent_text(one.separation)});
  section.tables.push_back(std::move(table));
}

std::string risk_page(const TableRiskCommand& command, const verify::TableRisk& risk, const FurtherRisks& further,
                      const JudgedTable& judged, ReportOrigin origin) {
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
                {"quasi-identifiers", fmt::format("{}", fmt::join(judged.options.quasi_identifiers, ", "))}};
  page.sections.push_back({.title = report::kAttacked,
                           .plots = {class_size_plot(risk)},
                           .tables = {adversaries_table(risk, command.threshold)}});
  add_further(page.sections.back(), further);
  page.sections.push_back(residual_risks());
  page.meanings = adversaries_meanings();
  page.origin = std::move(origin);
  return report::figures_page(page);
}

int run(TableRiskCommand& command, Context& context) {
  command.columns.resolve(command.layout);
  std::vector<io::PathUse> reads = command.columns.reads();
  reads.push_back({command.table, "the table"});
  context.claim(reads, {{command.report, "the report"}, {command.records, "the records"}});
  std::optional<io::Output> page;
  if (!command.report.empty()) page.emplace(command.report, io::Output::Secrecy::always_private);
  std::optional<io::Output> records;
  if (!command.records.empty()) records.emplace(command.records, io::Output::Secrecy::always_private);
  JudgedTable judged;
  read_judged(judged, command.table, {}, "", command.columns, command.layout.resolve(), command.layout.skip_unread());
  const verify::TableRisk risk = verify::table_risk(judged.published, judged.options, command.threshold);
  FurtherRisks further{.uniques = command.uniques.figures(judged, risk, context)};
  if (command.columns_together > 0)
    further.columns =
        verify::column_risks(judged.published, judged.options.quasi_identifiers, command.columns_together);
  Json json = risk_json(risk);
  json.update(further.uniques.json);
  if (!further.columns.empty()) json["columns"] = columns_json(further.columns);
  if (page) {
    page->sink().write(
        risk_page(command, risk, further, judged, report_origin(context, Reader::custodian, {command.table})));
    page->prepare();
  }
  if (records) {
    records->sink().write(records_csv(judged, further));
    records->prepare();
    records->commit();
  }
  if (page) page->commit();
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
  command->add_option("-o,--output", arguments->records, "CSV with the risks of each row (mode 0600)");
  arguments->uniques.add(*command);
  command->add_option(config_key("columns-together"), arguments->columns_together,
                      "how well each set of at most so many columns tells rows apart (0: don't)");
  arguments->columns.add(*command, TablePromiseArguments::Asks::columns);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
