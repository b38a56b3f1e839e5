#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/figures_page.hpp"
#include "base/text/counted.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "numbers.hpp"
#include "report_origin.hpp"
#include "table.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableSweepExample =
    "Example:\n"
    "  sumi table sweep patients.csv --k 2,5,10,25,50 --qi age,sex,zip --column age -o curve.csv --report curve.html\n"
    "reports what anonymize would lose at each k, how large its classes are, and how well queries on age are answered, "
    "to help\n"
    "choose k. Nothing is published.";

struct TableSweepCommand {
  InputArguments input;
  std::string input_name;
  std::vector<std::string> files;
  std::string output = "-";
  std::string report;
  std::string ks;
  std::string column;
  std::size_t queries = 10000;
  AnonymizeArguments arguments;
};

struct TableSetting {
  unsigned k = 0;
  TableLoss loss;
  std::size_t largest_class = 0;
  std::optional<verify::QueryPrecision> precision;
};

// Compares the column's cells in the source and as published; a column that isn't generalized is not queried.
verify::QueryPrecision precision_of(const LoadedTable& loaded, const AnonymizedTable& anonymized,
                                    const TableSweepCommand& command, std::uint64_t seed) {
  for (std::size_t i = 0; i < loaded.options.quasi_identifiers.size(); ++i) {
    const TableColumn& source = loaded.table.columns[loaded.options.quasi_identifiers[i].column];
    if (source.name() != command.column) continue;
    return verify::query_precision({{source}}, published_table(loaded, anonymized), source.name(), command.queries,
                                   seed);
  }
  throw Error{Error::Kind::bad_usage, "", "--column is not a quasi-identifier; name one of --qi"};
}

double mean_class(const TableSetting& setting) {
  const TableLoss& loss = setting.loss;
  return loss.classes == 0 ? 0.0
                           : static_cast<double>(loss.rows - loss.suppressed_rows) / static_cast<double>(loss.classes);
}

Json setting_json(const TableSetting& setting) {
  Json json = loss_json(setting.k, setting.loss);
  json["largest_class"] = setting.largest_class;
  if (setting.precision) {
    json["threshold_precision"] = setting.precision->threshold.mean;
    json["range_precision"] = setting.precision->range.mean;
    json["point_precision"] = setting.precision->point.mean;
  }
  return json;
}

report::LinePlot plot_against_k(std::string id, std::string title, std::string label, bool percent) {
  return {.id = std::move(id),
          .title = std::move(title),
          .x = {.label = "k (least rows or persons that look alike)", .whole = true},
          .y = {.label = std::move(label), .percent = percent}};
}

std::vector<report::LinePlot> table_sweep_plots(const std::vector<TableSetting>& settings) {
  const auto series = [&](const char* name, const auto& value) {
    report::Series one{name, {}};
    for (const TableSetting& setting : settings) one.points.push_back({static_cast<double>(setting.k), value(setting)});
    return one;
  };
  std::vector<report::LinePlot> plots;
  plots.push_back(plot_against_k("loss", "What is lost", "loss (NCP, %)", true));
  plots.back().series = {series("hierarchy", [](const TableSetting& s) { return s.loss.ncp_hierarchy; }),
                         series("set", [](const TableSetting& s) { return s.loss.ncp_set; }),
                         series("range", [](const TableSetting& s) { return s.loss.ncp_range; })};
  if (settings.front().precision) {
    plots.push_back(plot_against_k("precision", "Query precision", "right among those returned (%)", true));
    plots.back().series = {series("threshold", [](const TableSetting& s) { return s.precision->threshold.mean; }),
                           series("range", [](const TableSetting& s) { return s.precision->range.mean; }),
                           series("point", [](const TableSetting& s) { return s.precision->point.mean; })};
  }
  plots.push_back(plot_against_k("sizes", "Class sizes", "rows", false));
  plots.back().series = {series("mean", mean_class), series("smallest", [](const TableSetting& s) {
                           return static_cast<double>(s.loss.smallest_class);
                         })};
  return plots;
}

report::FigureTable settings_table(const std::vector<TableSetting>& settings) {
  using report::percent_text;
  report::FigureTable table{.columns = {"k", "classes", "smallest class", "mean class", "largest class",
                                        "average class", "suppressed rows", "loss", "by hierarchy", "by set",
                                        "by range", "discernibility"}};
  const bool asks = settings.front().precision.has_value();
  if (asks) table.columns.insert(table.columns.end(), {"threshold", "range", "point"});
  for (const TableSetting& one : settings) {
    const TableLoss& loss = one.loss;
    std::vector<std::string>& row = table.rows.emplace_back();
    row = {std::to_string(one.k),
           std::to_string(loss.classes),
           std::to_string(loss.smallest_class),
           fmt::format("{:.2f}", mean_class(one)),
           std::to_string(one.largest_class),
           fmt::format("{:.2f}", loss.average_class),
           std::to_string(loss.suppressed_rows),
           percent_text(loss.ncp),
           percent_text(loss.ncp_hierarchy),
           percent_text(loss.ncp_set),
           percent_text(loss.ncp_range),
           fmt::format("{:.0f}", loss.discernibility)};
    if (!asks) continue;
    for (const auto* kind : {&one.precision->threshold, &one.precision->range, &one.precision->point})
      row.push_back(percent_text(kind->mean));
  }
  return table;
}

std::string table_sweep_page(const TableSweepCommand& command, const std::vector<TableSetting>& settings,
                             ReportOrigin origin) {
  report::FiguresPage page;
  page.title = "What each k keeps of the table";
  page.warnings = {"No k is a guarantee of anonymity.",
                   "k says only how many rows or persons look alike in the named columns. It says nothing about other "
                   "columns, or about what else others know."};
  page.facts = {
      {"input", command.input_name}, {"rows", std::to_string(settings.front().loss.rows)}, {"quasi-identifiers", ""}};
  for (const std::string& name : command.arguments.promise().quasi_identifiers())
    page.facts.back().second += (page.facts.back().second.empty() ? "" : ", ") + name;
  if (!command.column.empty()) page.facts.emplace_back("queries on", command.column);
  page.sections = {{.title = "Plots", .plots = table_sweep_plots(settings)},
                   {.title = "Figures", .tables = {settings_table(settings)}}};
  page.origin = std::move(origin);
  page.meanings = {{"loss (NCP)",
                    "Normalized certainty penalty: the share of each column's domain that a cell leaves open, averaged "
                    "over rows and quasi-identifiers. "
                    "0 means that nothing is lost, 1 that everything is. By hierarchy: leaves below the label; by set: "
                    "values listed; by "
                    "range: positions between the ends."},
                   {"threshold, range, point",
                    "Random queries (at least or at most a value; between two; one value): the share of right rows "
                    "among those that may match, by what is published. No row that matches is ever missed."},
                   {"discernibility", "Sum of squared class sizes; a suppressed row counts as many as the table has."},
                   {"average class", "Rows in classes / (classes * k); 1 is the best."}};
  return report::figures_page(page);
}

std::string csv_line_of(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + cell;
  return line + "\n";
}

int run(TableSweepCommand& command, Context& context) {
  command.arguments.read_project();
  const std::vector<unsigned> ks = parse_numbers(command.ks, "--k", 2);
  std::vector<io::PathUse> reads = command.arguments.promise().reads();
  InputArguments::Inputs inputs = command.input.resolve();
  for (io::PathUse& use : inputs.uses()) reads.push_back(std::move(use));
  command.input_name = inputs.name();
  context.claim(reads, {{command.output, "the output"}, {command.report, "the report"}});
  io::Output output(command.output);
  std::optional<io::Output> page;
  if (!command.report.empty()) page.emplace(command.report, io::Output::Secrecy::always_private);
  TableFileOptions options = command.arguments.resolve(ks.front(), context);
  command.files = inputs.several.empty() ? std::vector{inputs.one} : inputs.several;
  options.input = std::move(inputs.one);
  options.inputs = std::move(inputs.several);
  const LoadedTable loaded = load_table(options);
  if (!loaded.unread.empty()) context.summary["unread"] = Json(loaded.unread);
  report_unread(loaded.unread, context);
  std::vector<TableSetting> settings;
  for (const unsigned k : ks) {
    const AnonymizedTable anonymized = anonymize_loaded(loaded, options, k, context.progress);
    TableSetting& setting = settings.emplace_back(TableSetting{k, anonymized.loss, 0, {}});
    for (const std::size_t size : anonymized.class_rows) setting.largest_class = std::max(setting.largest_class, size);
    if (!command.column.empty()) setting.precision = precision_of(loaded, anonymized, command, context.seed);
  }
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  for (const TableSetting& setting : settings) {
    columns.clear();
    rows.emplace_back();
    const Json json = setting_json(setting);
    for (const auto& [name, value] : json.items()) {
      columns.push_back(name);
      rows.back().push_back(value.is_number_float() ? fmt::format("{:.6g}", value.get<double>()) : value.dump());
    }
  }
  output.sink().write(csv_line_of(columns));
  for (const std::vector<std::string>& row : rows) output.sink().write(csv_line_of(row));
  if (page)
    page->sink().write(table_sweep_page(command, settings, report_origin(context, Reader::custodian, command.files)));
  output.prepare();
  if (page) page->prepare();
  output.commit();
  if (page) page->commit();
  context.summary["settings"] = settings.size();
  context.summary["rows"] = settings.front().loss.rows;
  context.say(fmt::format("{} of {}", counted(settings.size(), "setting"), counted(settings.front().loss.rows, "row")));
  return kDone;
}

}  // namespace

void add_table_sweep(CLI::App& table, Context& context) {
  CLI::App* command =
      table.add_subcommand("sweep", "Report what anonymize would keep at many k, as a table and a page of plots");
  command->footer(kTableSweepExample);
  const auto arguments = std::make_shared<TableSweepCommand>();
  arguments->input.add(*command);
  command->add_option("--k", arguments->ks, "values of k: 2,5,10 or 2:50:4 (first, last, step)")->required();
  command->add_option("-o,--output", arguments->output, "CSV with one row for each k: file, or - (default)");
  command->add_option("--report", arguments->report, "a page of HTML with plots (mode 0600)");
  command->add_option("--column", arguments->column, "a quasi-identifier of numbers or dates to ask queries on");
  command->add_option("--queries", arguments->queries, "number of queries of each kind (10000)")
      ->check(CLI::PositiveNumber);
  arguments->arguments.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
