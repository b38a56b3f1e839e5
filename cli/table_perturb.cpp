#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "table.hpp"
#include "table_options.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/table/perturb_table.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTablePerturbExample =
    "Example:\n"
    "  sumi table perturb visits.csv -o published.csv --microaggregate income,rent --k 5 --randomize region --config "
    "keep=.8\n"
    "replaces income and rent by the means of groups of at least five rows that are alike in them, and each region, "
    "with a\n"
    "probability of .2, by one drawn from the column. All other columns pass unchanged.";

struct TablePerturbCommand {
  PerturbFileOptions file;
  std::string key;
  bool keep_order = false;
  TableLayoutArguments layout;
};

int run(TablePerturbCommand& command, Context& context) {
  context.claim({{command.file.input, "the table"}}, {{command.file.output, "the output"}, {command.key, "the key"}});
  command.file.layout = command.layout.resolve();
  command.file.how.key = Key::random();
  if (!command.key.empty()) {
    const KeyFile file = open_key_file(command.key);
    if (file.made)
      context.say("a key was created; whoever has it can tell which cells may have changed: keep it secret");
    command.file.how.key = file.key;
  }
  if (!command.keep_order) command.file.order_key = command.file.how.key;
  const PerturbFileResult result = perturb_table_file(command.file);
  const PerturbedTable& made = result.perturbed;
  Json& summary = context.summary;
  summary["rows"] = result.rows;
  summary["groups"] = made.groups;
  summary["smallest_group"] = made.smallest_group_rows;
  summary["emptied_rows"] = made.emptied_rows;
  summary["variance_lost"] = made.variance_lost;
  Json changed = Json::object();
  for (std::size_t i = 0; i < command.file.randomize.size(); ++i)
    changed[command.file.randomize[i]] = made.changed_cells[i];
  summary["changed_cells"] = std::move(changed);
  summary["passed"] = result.passed;
  summary["order"] = command.keep_order ? "kept" : "shuffled";
  if (made.groups > 0)
    context.say(fmt::format("{} in {} of at least {}; {:.2f}% of the variance is lost", counted(result.rows, "row"),
                            counted(made.groups, "group"), made.smallest_group_rows, 100 * made.variance_lost));
  if (made.emptied_rows > 0)
    context.say(fmt::format("{} with a rare pattern of missing cells lost what they had in these columns",
                            counted(made.emptied_rows, "row")));
  if (!command.file.randomize.empty())
    context.say("randomized columns promise nothing of a row: who knows the probability can weigh each value");
  if (command.keep_order) context.say("rows are in the order of the source: whoever knows it knows which row is whose");
  return kDone;
}

}  // namespace

void add_table_perturb(CLI::App& table, Context& context) {
  CLI::App* command =
      table.add_subcommand("perturb", "Replace numbers by means of groups, and categories at random (PRAM)");
  command->footer(kTablePerturbExample);
  const auto arguments = std::make_shared<TablePerturbCommand>();
  command->add_option("table", arguments->file.input, "CSV file")->required();
  command->add_option("-o,--output", arguments->file.output, "file, or -")->required();
  command
      ->add_option("--microaggregate", arguments->file.microaggregate,
                   "columns of numbers that are averaged together in groups of alike rows: COLUMN,...")
      ->delimiter(',');
  command->add_option("--k", arguments->file.how.k, "least number of rows in a group (3)");
  command->add_option("--randomize", arguments->file.randomize, "columns of categories to be randomized: COLUMN,...")
      ->delimiter(',');
  command
      ->add_option(config_key("keep"), arguments->file.how.keep_probability,
                   "probability that a randomized cell stays for sure (0.8)")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--drop", arguments->file.drop, "columns that are not published: COLUMN,...")->delimiter(',');
  command
      ->add_option("--pass", arguments->file.pass,
                   "columns that are published unchanged though most rows have a value of their own: COLUMN,... (any "
                   "other such column is refused)")
      ->delimiter(',');
  command->add_option("--key", arguments->key,
                      "the key that draws are made by; created if it does not exist (default: a new key for each run)");
  command->add_flag("--keep-order", arguments->keep_order, "keep the order of the source");
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
