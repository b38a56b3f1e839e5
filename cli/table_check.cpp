#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "table.hpp"
#include "table_options.hpp"
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableCheckExample =
    "Example:\n"
    "  sumi table check published.csv --k 5 --qi age,sex,zip --sensitive diagnosis --l-diversity distinct:3\n"
    "derives the classes from the published table alone. The exit code is 0 if the promise holds, else 1, with up to "
    "--max violations\n"
    "as JSON lines: the class's first row, and what is wrong with it.";

struct TableCheckCommand {
  std::string published;
  std::vector<std::string> sources;
  std::string private_file;
  unsigned k = 0;
  std::size_t most = 100;
  TablePromiseArguments promise;
  TableLayoutArguments layout;
};

// Of rows that pair in order, and cover what they stand for, the order is the source's.
verify::RowOrder order_found(const JudgedTable& judged, const verify::TableVerdict& verdict) {
  if (judged.pairs) return verify::order_of(*judged.pairs, judged.published);
  const auto is_changed = [](const verify::TableViolation& one) {
    return one.reason == verify::TableViolation::Reason::changed;
  };
  const bool fits = judged.options.source != nullptr && std::ranges::none_of(verdict.violations, is_changed);
  return fits ? verify::RowOrder::kept : verify::RowOrder::unknown;
}

void say_order(verify::RowOrder order, const TableCheckCommand& command, const verify::TableVerdict& verdict,
               Context& context) {
  context.summary["order"] = name_of(order);
  if (order == verify::RowOrder::kept) {
    context.say(
        "rows are in the order of the source: if it is sorted, the ranges of a row's neighbours show its values, "
        "whatever k is (docs/table.md, Order)");
  } else if (order == verify::RowOrder::unknown && command.sources.empty()) {
    context.say("without the source it is not known whether rows are in its order (--source)");
  } else if (order == verify::RowOrder::unknown && !verdict.holds()) {
    context.say(
        "rows are paired in order; if they were published in another order, name the private file of anonymize "
        "(--private)");
  }
}

int run(TableCheckCommand& command, Context& context) {
  std::vector<io::PathUse> reads = command.promise.reads();
  reads.push_back({command.published, "the publication"});
  for (const std::string& source : command.sources) reads.push_back({source, "the source"});
  reads.push_back({command.private_file, "the private file"});
  context.claim(reads, {});
  JudgedTable judged;
  const InputArguments::Inputs source = command.sources.empty() ? InputArguments::Inputs{} : inputs_of(command.sources);
  read_judged(judged, command.published, source, command.private_file, command.promise, command.layout.resolve(),
              command.layout.skip_unread());
  judged.options.promise = command.promise.promise(command.k);
  const auto hierarchies = command.promise.hierarchy_files();
  const auto orders = command.promise.orders();
  const verify::TableVerdict verdict = verify::check_table(judged.published, judged.options);
  std::size_t written = 0;
  for (const verify::TableViolation& violation : verdict.violations) {
    if (written++ == command.most) break;
    Json line{{"row", violation.row + 1}, {"reason", name_of(violation.reason)}};
    if (!violation.column.empty()) line["column"] = violation.column;
    context.out << line.dump() << '\n';
  }
  Json& summary = context.summary;
  summary["holds"] = verdict.holds();
  summary["k"] = verdict.k;
  summary["l"] = verdict.l ? Json(*verdict.l) : Json(nullptr);
  summary["t"] = verdict.t ? Json(*verdict.t) : Json(nullptr);
  summary["classes"] = verdict.classes;
  summary["rows"] = verdict.rows;
  summary["suppressed_rows"] = verdict.suppressed_rows;
  summary["violations"] = verdict.violations.size();
  context.say(verdict.holds()
                  ? fmt::format("the promise holds: {} classes, the smallest of {}", verdict.classes, verdict.k)
                  : fmt::format("the promise is broken in {} places; {} classes, the smallest of {}",
                                verdict.violations.size(), verdict.classes, verdict.k));
  say_order(order_found(judged, verdict), command, verdict, context);
  for (const std::string& column : command.promise.quasi_identifiers()) {
    const bool changed = std::any_of(verdict.violations.begin(), verdict.violations.end(), [&](const auto& violation) {
      return violation.reason == verify::TableViolation::Reason::changed && violation.column == column;
    });
    if (changed && !hierarchies.contains(column) && !orders.contains(column))
      context.say(fmt::format(
          "it is not known whether cells of {} cover the source's; if they are labels, name their hierarchy "
          "(--hierarchy {}=FILE), if ranges of texts, their order (--order)",
          column, column));
  }
  return verdict.holds() ? kDone : kCheckFailed;
}

}  // namespace

void add_table_check(CLI::App& table, Context& context) {
  CLI::App* command = table.add_subcommand("check", "Check a published table");
  command->footer(kTableCheckExample);
  const auto arguments = std::make_shared<TableCheckCommand>();
  command->add_option("published", arguments->published, "CSV file, or -")->required();
  command->add_option("--k", arguments->k, "least number of rows or persons in a class")->required();
  command->add_option(
      "--source", arguments->sources,
      "the source, of several files each (repeatable): also check that each cell covers the source's cell, and measure "
      "closeness to the source");
  command->add_option(
      "--private", arguments->private_file,
      "the private file of anonymize, which pairs rows with those of the source (else rows are paired in order)");
  command->add_option("--max", arguments->most, "greatest number of violations to print (100)");
  arguments->promise.add(*command, TablePromiseArguments::Asks::promise);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
