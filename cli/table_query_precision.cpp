#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "io/corpora/csv_rows.hpp"
#include "row_options.hpp"
#include "table.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableQueryPrecisionExample =
    "Example:\n"
    "  sumi table query-precision patients.csv published.csv --column age --queries 10000\n"
    "asks random queries (age at least 40; age from 30 to 50; age 61) and reports the share of the returned rows that "
    "is "
    "right.";

struct TableQueryPrecisionCommand {
  std::string source;
  std::string published;
  std::string private_file;
  std::string column;
  std::size_t queries = 10000;
  TableLayoutArguments layout;
};

int run(TableQueryPrecisionCommand& command, Context& context) {
  context.claim({{command.source, "the source"},
                 {command.published, "the publication"},
                 {command.private_file, "the private file"}},
                {});
  const TableLayout layout = command.layout.resolve();
  Table source = io::read_table(io::Input(command.source), layout, {command.column});
  if (!command.private_file.empty()) source = verify::paired_rows(source, verify::read_row_pairs(command.private_file));
  const Table published = io::read_table(io::Input(command.published), layout, {command.column});
  const verify::QueryPrecision precision =
      verify::query_precision(source, published, source.columns.front().name(), command.queries, context.seed);
  const Json json = precision_json(precision);
  context.out << json.dump(2) << '\n';
  context.summary["column"] = source.columns.front().name();
  context.summary["queries"] = command.queries;
  context.summary.update(json);
  const bool complete = precision.recall == 1;
  if (!complete)
    context.say(command.private_file.empty()
                    ? "some rows are not found by queries they match: if rows were published in another order, name "
                      "the private "
                      "file (--private); otherwise the publication does not cover its source"
                    : "some rows are not found by queries they match: the publication does not cover its source");
  return complete ? kDone : kCheckFailed;
}

}  // namespace

void add_table_query_precision(CLI::App& table, Context& context) {
  CLI::App* command = table.add_subcommand(
      "query-precision", "Measure how well a published table answers queries on a column of numbers or dates");
  command->footer(kTableQueryPrecisionExample);
  const auto arguments = std::make_shared<TableQueryPrecisionCommand>();
  command->add_option("source", arguments->source, "CSV file, or -")->required();
  command->add_option("published", arguments->published, "the published table, with the same number of rows")
      ->required();
  sets(command->add_option("--private", arguments->private_file,
                           "the private file of anonymize, which pairs the rows (else rows are paired in order)"),
       "private_file");
  command->add_option("--column", arguments->column, "the column that queries ask about")->required();
  command
      ->add_option("--queries", arguments->queries, "number of queries of each kind: threshold, range, point (10000)")
      ->check(CLI::PositiveNumber);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
