#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "context.hpp"
#include "io/corpora/csv_rows.hpp"
#include "promise/certificate.hpp"
#include "row_options.hpp"
#include "table.hpp"
#include "table_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/build_hierarchy.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableHierarchyExample =
    "Example:\n"
    "  sumi table hierarchy patients.csv --column age --intervals 5,10,20 --above 90 -o age.csv\n"
    "writes a row for each value of the column, from the value to its generalizations, for --hierarchy age=age.csv. A "
    "file can be\n"
    "changed by hand. A project builds the same hierarchies by itself (docs/table.md, Projects).";

struct TableHierarchyCommand {
  std::string table;
  std::string output = "-";
  std::string column;
  std::string taxonomy;
  std::vector<std::string> dates;
  HierarchyPlan plan;
  TableLayoutArguments layout;
};

HierarchyPlan plan_of(const TableHierarchyCommand& command) {
  HierarchyPlan plan = command.plan;
  std::vector<HierarchyPlan::Kind> kinds;
  if (!plan.widths.empty()) kinds.push_back(HierarchyPlan::Kind::intervals);
  if (!plan.groups.empty()) kinds.push_back(HierarchyPlan::Kind::order);
  if (!command.dates.empty()) kinds.push_back(HierarchyPlan::Kind::dates);
  if (!plan.prefixes.empty()) kinds.push_back(HierarchyPlan::Kind::prefixes);
  if (!command.taxonomy.empty()) kinds.push_back(HierarchyPlan::Kind::taxonomy);
  if (kinds.size() != 1)
    throw Error{
        Error::Kind::bad_usage, "",
        "a hierarchy is built in one way; give one of --intervals, --groups, --dates, --prefixes and --taxonomy"};
  plan.kind = kinds.front();
  for (const std::string& name : command.dates) {
    const std::optional<HierarchyPlan::DateLevel> level = date_level_named(name);
    if (!level) throw Error{Error::Kind::bad_usage, "", "--dates has month, quarter, year and decade"};
    plan.dates.push_back(*level);
  }
  if (!command.taxonomy.empty()) plan.taxonomy = read_taxonomy(command.taxonomy);
  return plan;
}

int run(TableHierarchyCommand& command, Context& context) {
  context.claim({{command.table, "the table"}, {command.taxonomy, "the taxonomy"}}, {{command.output, "the output"}});
  const HierarchyPlan plan = plan_of(command);
  io::Output output(command.output);
  const Table table = io::read_table(io::Input(command.table), command.layout.resolve(), {command.column},
                                     command.layout.skip_unread());
  const std::vector<std::vector<std::string>> rows =
      build_hierarchy(table.columns.front().values(), plan, table.columns.front().name());
  output.sink().write(io::hierarchy_bytes(rows));
  output.prepare();
  output.commit();
  std::size_t levels = 0;
  for (const std::vector<std::string>& row : rows) levels = std::max(levels, row.size());
  context.summary["values"] = rows.size();
  context.summary["levels"] = levels;
  context.say(fmt::format("{} in {}", counted(rows.size(), "value"), counted(levels, "level")));
  return kDone;
}

}  // namespace

void add_table_hierarchy(CLI::App& table, Context& context) {
  CLI::App* command = table.add_subcommand("hierarchy", "Build a column's hierarchy from its values");
  command->footer(kTableHierarchyExample);
  const auto arguments = std::make_shared<TableHierarchyCommand>();
  command->add_option("table", arguments->table, "CSV file, or -")->required();
  sets(command->add_option("--column", arguments->column, "the column")->required(), "text_column");
  command->add_option("-o,--output", arguments->output, "file, or - (default)");
  command
      ->add_option("--intervals", arguments->plan.widths, "numbers: widths, each a multiple of the one before: 5,10,20")
      ->delimiter(',');
  command->add_option("--from", arguments->plan.from, "numbers: where an interval begins (0)");
  command->add_option("--below", arguments->plan.below, "numbers: smaller ones are one group");
  command->add_option("--above", arguments->plan.above, "numbers: this one and larger ones are one group");
  command->add_option("--groups", arguments->plan.groups, "with --order: neighbours in a group, for each level: 2,4")
      ->delimiter(',');
  command->add_option("--order", arguments->plan.order, "the values from the least to the greatest: LOW,...,HIGH")
      ->delimiter(',');
  command->add_option("--dates", arguments->dates, "dates: levels, finer ones first: month,quarter,year,decade")
      ->delimiter(',');
  command->add_option("--prefixes", arguments->plan.prefixes, "codes: characters that are kept at each level: 4,3,2")
      ->delimiter(',');
  command->add_option("--taxonomy", arguments->taxonomy,
                      "file of two columns without a header: a value or label, and the label above it");
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
