#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include "table.hpp"
#include "table_before_after.hpp"
#include "table_json.hpp"
#include "table_options.hpp"
#include "unnamed_owners.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableAnonymizeExample =
    "Example:\n"
    "  sumi table anonymize patients.csv -o published.csv --k 5 --qi age,sex,zip --sensitive diagnosis --l-diversity "
    "distinct:3 --drop name\n"
    "makes each row look like at least four others in age, sex and zip, with at least three diagnoses among them. This "
    "is\n"
    "what the publication promises; it is not a guarantee of anonymity.\n"
    "  sumi table anonymize patients.csv -o published.csv --project patients.toml --certificate published.cert";

struct TableAnonymizeCommand {
  InputArguments input;
  std::string output;
  std::string private_file;
  std::string order_key;
  std::string certificate;
  std::string report;
  bool keep_order = false;
  unsigned k = 0;
  AnonymizeArguments arguments;
};

std::optional<Key> order_key_of(const TableAnonymizeCommand& command, Context& context) {
  if (command.keep_order) return std::nullopt;
  if (command.order_key.empty()) return Key::random();
  const KeyFile file = open_key_file(command.order_key);
  if (file.made)
    context.say("a key was created; whoever has it can test guesses of the source's order: keep it secret");
  return file.key;
}

void report(const TableAnonymizeCommand& command, const TableFileOptions& options, const TableFileResult& result,
            Context& context) {
  const TableLoss& loss = result.anonymized.loss;
  context.summary.update(loss_json(command.k, loss));
  context.summary["passed"] = result.passed;
  context.summary["nearly_unique"] = result.nearly_unique;
  if (!options.person.empty()) context.summary["persons_written_alike"] = result.persons_written_alike;
  warn_of_spelling_variants(result.persons_written_alike, "persons", context);
  if (!result.unread.empty()) context.summary["unread"] = Json(result.unread);
  report_unread(result.unread, context);
  if (!result.anonymized.levels.empty()) {
    Json levels = Json::object();
    for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i)
      levels[options.quasi_identifiers[i].name] = result.anonymized.levels[i];
    context.summary["levels"] = levels;
  }
  context.summary["order"] = options.order_key ? "shuffled" : "kept";
  context.print_each(result.nearly_unique, [&](const std::string& column) {
    return fmt::format(
        "column {} is published unchanged, and in at least half of the rows it has a value that fewer than {} rows "
        "have: it may identify persons",
        brief(column), command.k);
  });
  if (!options.order_key)
    context.say(
        "rows are in the order of the source: if it is sorted, the ranges of a row's neighbours show its values "
        "(docs/table.md, Order)");
  context.print_each(result.values_added, [](const auto& one) {
    return fmt::format("column {}: {} values are not in its hierarchy; they were added directly below its root",
                       brief(one.first), one.second);
  });
  context.say(fmt::format("{}, {} of at least {}{}; {:.2f}% is lost", counted(loss.rows, "row"),
                          counted(loss.classes, "class"), loss.smallest_class,
                          loss.suppressed_rows > 0 ? fmt::format(", {} rows suppressed", loss.suppressed_rows) : "",
                          100 * loss.ncp));
}

int run(TableAnonymizeCommand& command, Context& context) {
  command.arguments.read_project();
  command.k = command.arguments.promise().k(command.k);
  std::vector<io::PathUse> reads = command.arguments.promise().reads();
  InputArguments::Inputs inputs = command.input.resolve();
  for (io::PathUse& use : inputs.uses()) reads.push_back(std::move(use));
  context.claim(reads, {{command.output, "the output"},
                        {command.private_file, "the private file"},
                        {command.order_key, "the key of the order"},
                        {command.certificate, "the certificate"},
                        {command.report, "the report"}});
  TableFileOptions options = command.arguments.resolve(command.k, context);
  options.input = std::move(inputs.one);
  options.inputs = std::move(inputs.several);
  options.output = command.output;
  options.private_file = command.private_file;
  options.certificate = command.certificate;
  options.order_key = order_key_of(command, context);
  std::optional<io::Output> page;
  if (!command.report.empty()) page.emplace(command.report, io::Output::Secrecy::always_private);
  const TableFileResult result = anonymize_table_file(options, context.progress);
  if (page) {
    std::vector<std::string> files = options.inputs.empty() ? std::vector{options.input} : options.inputs;
    files.push_back(command.output);
    page->sink().write(before_after_page(options, result.anonymized, report_origin(context, Reader::custodian, files)));
    page->prepare();
    page->commit();
  }
  report(command, options, result, context);
  return kDone;
}

}  // namespace

void add_table_anonymize(CLI::App& table, Context& context) {
  CLI::App* command =
      table.add_subcommand("anonymize", "Publish a table in which each row looks like at least k - 1 others");
  command->footer(kTableAnonymizeExample);
  const auto arguments = std::make_shared<TableAnonymizeCommand>();
  arguments->input.add(*command);
  command->add_option("-o,--output", arguments->output, "file, or -")->required();
  command->add_option("--k", arguments->k, "least number of rows or persons in a class, at least 2 (or --project)");
  command->add_option("--certificate", arguments->certificate,
                      "write promise, columns and SHA-256 of source and result, for check --certificate");
  command->add_option("--report", arguments->report,
                      "a page of HTML with risks and values before and after (mode 0600; it shows values)");
  sets(command->add_option(
           "--private", arguments->private_file,
           "write a private file that pairs rows with those of the source, for check --source (mode 0600)"),
       "private_file");
  CLI::Option* keep = command->add_flag("--keep-order", arguments->keep_order,
                                        "keep the order of the source, which may show what was generalized");
  command
      ->add_option(
          "--key", arguments->order_key,
          "the key that determines the order of rows; created if it does not exist (default: a new key for each run)")
      ->excludes(keep);
  arguments->arguments.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
