#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/figures_page.hpp"
#include "context.hpp"
#include "io/notation/csv_row.hpp"
#include "report_origin.hpp"
#include "table.hpp"
#include "table_figures.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>
#include <sumi/verify/column_risk.hpp>
#include <sumi/verify/population_uniqueness.hpp>
#include <sumi/verify/row_risk.hpp>
#include <sumi/verify/special_uniques.hpp>

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
  std::optional<double> sampled_share;
  std::optional<double> population_rows;
  std::size_t special_uniques = 0;
  std::string unique_score = "elliot";
  std::size_t columns_together = 0;
  TablePromiseArguments columns;
  TableLayoutArguments layout;
};

// What is asked for besides the risks of classes.
struct FurtherRisks {
  std::optional<verify::PopulationUniqueness> population;
  std::optional<verify::SpecialUniques> uniques;
  std::vector<verify::ColumnRisk> columns;
};

// Rows of the population: counted in its table, said, or by the share.
std::optional<double> share_of_population(const TableRiskCommand& command, const JudgedTable& judged,
                                          const verify::TableRisk& risk) {
  if (command.sampled_share) return command.sampled_share;
  double population = 0;
  if (command.population_rows) {
    population = *command.population_rows;
  } else if (judged.options.population != nullptr) {
    population = static_cast<double>(judged.population.rows());
  } else {
    return std::nullopt;
  }
  if (population < static_cast<double>(risk.rows))
    throw Error{Error::Kind::bad_usage, "", "the population has fewer rows than the table; name the whole population"};
  return static_cast<double>(risk.rows) / population;
}

FurtherRisks further_risks(const TableRiskCommand& command, const JudgedTable& judged, const verify::TableRisk& risk,
                           const Context& context) {
  FurtherRisks further;
  const std::optional<double> share = share_of_population(command, judged, risk);
  if (share) further.population = verify::population_uniqueness(risk.class_sizes, *share);
  if (command.special_uniques > 0) {
    verify::SpecialUniqueOptions options;
    options.columns = judged.options.quasi_identifiers;
    options.most_columns = command.special_uniques;
    options.score = command.unique_score == "sdcmicro" ? verify::UniqueScore::sdcmicro : verify::UniqueScore::elliot;
    if (share && *share < 1) options.sampled_share = *share;
    options.threads = context.threads;
    further.uniques = verify::special_uniques(judged.published, options);
  }
  if (command.columns_together > 0)
    further.columns =
        verify::column_risks(judged.published, judged.options.quasi_identifiers, command.columns_together);
  return further;
}

Json further_json(const FurtherRisks& further, const JudgedTable& judged) {
  Json json = Json::object();
  const auto or_null = [](const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); };
  if (further.population) {
    const verify::PopulationUniqueness& own = *further.population;
    json["population_uniqueness"] = {{"population_rows", own.population_rows},
                                     {"sample_uniques", own.sample_uniques},
                                     {"sample", own.sample_share},
                                     {"pitman", or_null(own.pitman)},
                                     {"zayatz", or_null(own.zayatz)},
                                     {"snb", or_null(own.snb)},
                                     {"model", own.chosen ? Json(name_of(*own.chosen)) : Json(nullptr)},
                                     {"estimate", own.chosen_share}};
  }
  if (further.uniques) {
    const verify::SpecialUniques& own = *further.uniques;
    Json columns = Json::object();
    for (std::size_t i = 0; i < own.column_shares.size(); ++i)
      columns[judged.options.quasi_identifiers[i]] = own.column_shares[i];
    std::size_t rows = 0;
    double highest = 0;
    for (const double score : own.scores) rows += score > 0 ? 1 : 0;
    for (const double score : own.dis_scores) highest = std::max(highest, score);
    json["special_uniques"] = {{"rows", rows},
                               {"unique_rows", own.unique_rows},
                               {"count_by_size", own.count_by_size},
                               {"column_shares", std::move(columns)},
                               {"highest_dis", highest}};
  }
  if (!further.columns.empty()) {
    Json sets = Json::array();
    for (const verify::ColumnRisk& one : further.columns)
      sets.push_back({{"columns", one.columns}, {"distinction", one.distinction}, {"separation", one.separation}});
    json["columns"] = std::move(sets);
  }
  return json;
}

// A line a row: among how many it hides, and its special uniques with each column's share in them.
std::string records_csv(const JudgedTable& judged, const FurtherRisks& further) {
  const verify::RowRisks risks = verify::row_risks(judged.published, judged.options);
  const std::vector<std::string>& names = judged.options.quasi_identifiers;
  std::string out = "row,table_candidates,prosecutor_risk";
  if (!risks.population_candidates.empty()) out += ",population_candidates,journalist_risk";
  if (further.uniques) {
    out += ",suda,dis,fewest_columns,";
    io::CsvRow row(out, ',');
    for (const std::string& name : names) row.say("share of " + name);
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
    if (further.uniques) {
      const verify::SpecialUniques& own = *further.uniques;
      out += fmt::format(",{:.6g},{:.6g},{}", own.scores[row], own.dis_scores[row], own.fewest[row]);
      for (std::size_t i = 0; i < names.size(); ++i)
        out += fmt::format(",{:.4g}", own.row_column_shares[row * names.size() + i]);
    }
    out += '\n';
  }
  return out;
}

void add_further(report::FigureSection& section, const FurtherRisks& further, const JudgedTable& judged) {
  using report::percent_text;
  if (further.population) {
    const verify::PopulationUniqueness& own = *further.population;
    const auto row = [&](const char* model, const std::optional<double>& share) {
      return std::vector<std::string>{model, percent_text(share)};
    };
    section.tables.push_back(
        {"Rows of the population that are unique, by model",
         {"model", "share"},
         {row("the table itself", own.sample_share), row("Pitman", own.pitman), row("Zayatz", own.zayatz),
          row("slide negative binomial", own.snb), row("chosen (Dankar, El Emam)", own.chosen_share)}});
  }
  if (further.uniques) {
    report::FigureTable table{"Special uniques: columns that single rows out", {"column", "share of the score"}, {}};
    for (std::size_t i = 0; i < further.uniques->column_shares.size(); ++i)
      table.rows.push_back({judged.options.quasi_identifiers[i], percent_text(further.uniques->column_shares[i])});
    section.tables.push_back(std::move(table));
  }
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
  add_further(page.sections.back(), further, judged);
  page.sections.push_back(left_of_a_table());
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
  const FurtherRisks further = further_risks(command, judged, risk, context);
  Json json = risk_json(risk);
  json.update(further_json(further, judged));
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
  command->add_option("--records", arguments->records, "CSV with the risks of each row (mode 0600)");
  command
      ->add_option("--sampled-share", arguments->sampled_share,
                   "share of the population that is in the table: estimate how many rows are unique in the population")
      ->check(CLI::Range(0.0, 1.0));
  command
      ->add_option("--population-rows", arguments->population_rows,
                   "rows of the population, instead of --sampled-share (default: those of --population)")
      ->check(CLI::PositiveNumber);
  command->add_option("--special-uniques", arguments->special_uniques,
                      "find what singles rows out, sets of at most so many cells: SUDA2 scores (0: don't)");
  command
      ->add_option("--unique-score", arguments->unique_score, "how special uniques weigh: elliot (default), sdcmicro")
      ->check(CLI::IsMember({"elliot", "sdcmicro"}));
  command->add_option("--columns-together", arguments->columns_together,
                      "how well each set of at most so many columns tells rows apart (0: don't)");
  arguments->columns.add(*command, TablePromiseArguments::Asks::columns);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
