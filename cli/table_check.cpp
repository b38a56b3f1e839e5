#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/figures_page.hpp"
#include "context.hpp"
#include "io/corpora/csv_rows.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include "table.hpp"
#include "table_figures.hpp"
#include "table_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>
#include <sumi/verify/table_certificate.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTableCheckExample =
    "Example:\n"
    "  sumi table check published.csv --k 5 --qi age,sex,zip --sensitive diagnosis --l-diversity distinct:3\n"
    "derives the classes from the published table alone. The exit code is 0 if the promise holds, else 1, with up to "
    "--max violations\n"
    "as JSON lines: the class's first row, and what is wrong with it.";

constexpr double kRiskThreshold = 0.2;

struct TableCheckCommand {
  std::string published;
  std::vector<std::string> sources;
  std::string private_file;
  std::string certificate;
  std::string report;
  unsigned k = 0;
  std::size_t most = 100;
  TablePromiseArguments promise;
  TableLayoutArguments layout;
};

// If rows pair in order, and cover their originals, the order is the source's.
verify::RowOrder order_found(const JudgedTable& judged, const verify::TableVerdict& verdict) {
  if (judged.pairs) return verify::order_of(*judged.pairs, judged.published);
  const auto is_changed = [](const verify::TableViolation& one) {
    return one.reason == verify::TableViolation::Reason::changed;
  };
  const bool fits = judged.options.source != nullptr && std::ranges::none_of(verdict.violations, is_changed);
  return fits ? verify::RowOrder::kept : verify::RowOrder::unknown;
}

void print_order(verify::RowOrder order, const TableCheckCommand& command, const verify::TableVerdict& verdict,
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

void report_verdict(const verify::TableVerdict& verdict, const TableCheckCommand& command, Context& context) {
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
}

// For others: no value of a table, no path of a file.
std::string check_page(const TableCheckCommand& command, const TablePromise& promise,
                       const verify::TableCheckOptions& columns, const verify::TableVerdict& verdict,
                       const std::optional<verify::TableRisk>& risk, const Context& context) {
  report::FiguresPage page;
  page.title = "A published table, checked";
  page.warnings = {"Nothing here is a guarantee of anonymity.",
                   "Each figure is for adversaries who know the named quasi-identifiers and nothing else."};
  page.sections.push_back({.title = report::kPromised, .facts = promise_facts(promise, columns)});
  page.sections.push_back(verified_section(verdict, command.sources.empty()
                                                        ? "the published table alone"
                                                        : "the published table, and compared with the source"));
  if (risk) {
    page.sections.push_back({.title = report::kAttacked,
                             .plots = {class_size_plot(*risk)},
                             .tables = {adversaries_table(*risk, kRiskThreshold)}});
    page.meanings = adversaries_meanings();
  }
  page.sections.push_back(residual_risks());
  page.origin = report_origin(context, Reader::others, {command.published});
  return report::figures_page(page);
}

std::string certified_page(const TableCheckCommand& command, const verify::CertifiedTable& judged,
                           const Context& context) {
  report::FiguresPage page;
  page.title = "A published table, checked by its certificate";
  page.warnings = {"Nothing here is a guarantee of anonymity."};
  verify::TableCheckOptions columns;
  columns.quasi_identifiers = judged.quasi_identifiers;
  columns.sensitive = judged.sensitive;
  columns.person = judged.person;
  page.sections.push_back({.title = report::kPromised, .facts = promise_facts(judged.promise, columns)});
  report::FigureSection verified = verified_section(judged.verdict, "the published table");
  verified.facts.emplace_back(
      "the table", judged.is_published ? "has the bytes that were certified" : "is another one than was certified");
  if (judged.is_source)
    verified.facts.emplace_back(
        "the source", *judged.is_source ? "has the bytes that were certified" : "is another one than was certified");
  page.sections.push_back(std::move(verified));
  page.sections.push_back(residual_risks());
  page.origin = report_origin(context, Reader::others, {command.published});
  return report::figures_page(page);
}

void write_page(std::optional<io::Output>& page, const std::string& html) {
  page->sink().write(html);
  page->prepare();
  page->commit();
}

// The promise and its columns come from the certificate; a project or options give hierarchies and the population.
int run_certified(TableCheckCommand& command, std::optional<io::Output>& page, Context& context) {
  if (command.k != 0 || !command.promise.quasi_identifiers_given().empty())
    throw Error{Error::Kind::bad_usage, "", "promise and columns come from the certificate; leave out --k and --qi"};
  verify::CertifiedTableOptions options{command.sources, command.private_file, {}, {}, command.layout.skip_unread()};
  command.promise.resolve_if_named(command.layout);
  options.sources = command.sources;
  options.population = command.promise.population();
  Table source;
  if (!command.promise.plans().empty() && !command.sources.empty()) {
    const InputArguments::Inputs inputs = inputs_of(command.sources);
    TableLayout layout = command.layout.resolve();
    source = io::read_table(inputs.several.empty() ? io::Input(inputs.one) : io::Input::of_several(inputs.several),
                            layout, command.promise.quasi_identifiers(), command.layout.skip_unread());
  }
  Table population;
  if (!command.promise.plans().empty() && !options.population.empty())
    population =
        io::read_table(io::Input(options.population), command.layout.resolve(), command.promise.quasi_identifiers());
  options.hierarchies = hierarchies_for(command.promise, source.columns.empty() ? nullptr : &source,
                                        population.columns.empty() ? nullptr : &population);
  const verify::CertifiedTable judged = verify::check_certified_table(command.published, command.certificate, options);
  report_verdict(judged.verdict, command, context);
  context.summary["holds"] = judged.holds();
  context.summary["promised_k"] = judged.promise.k;
  context.summary["is_published"] = judged.is_published;
  context.summary["is_source"] = judged.is_source ? Json(*judged.is_source) : Json(nullptr);
  context.summary["order"] = name_of(judged.order);
  if (page) write_page(page, certified_page(command, judged, context));
  if (!judged.is_published) context.say("the table is not the one that was certified: its bytes differ");
  if (!judged.is_source.value_or(true)) context.say("the source is not the one that was certified: its bytes differ");
  return judged.holds() ? kDone : kCheckFailed;
}

int run(TableCheckCommand& command, Context& context) {
  if (command.certificate.empty()) {
    command.promise.resolve(command.layout);
    command.k = command.promise.k(command.k);
  }
  std::vector<io::PathUse> reads = command.promise.reads();
  reads.push_back({command.published, "the publication"});
  for (const std::string& source : command.sources) reads.push_back({source, "the source"});
  reads.push_back({command.private_file, "the private file"});
  reads.push_back({command.certificate, "the certificate"});
  context.claim(reads, {{command.report, "the report"}});
  std::optional<io::Output> page;
  if (!command.report.empty()) page.emplace(command.report);
  if (!command.certificate.empty()) return run_certified(command, page, context);
  JudgedTable judged;
  const InputArguments::Inputs source = command.sources.empty() ? InputArguments::Inputs{} : inputs_of(command.sources);
  read_judged(judged, command.published, source, command.private_file, command.promise, command.layout.resolve(),
              command.layout.skip_unread());
  judged.options.promise = command.promise.promise(command.k);
  const auto hierarchies = command.promise.hierarchy_files();
  const auto orders = command.promise.orders();
  const verify::TableVerdict verdict = verify::check_table(judged.published, judged.options);
  report_verdict(verdict, command, context);
  print_order(order_found(judged, verdict), command, verdict, context);
  if (page) {
    std::optional<verify::TableRisk> risk;
    if (verdict.rows > verdict.suppressed_rows)
      risk = verify::table_risk(judged.published, judged.options, kRiskThreshold);
    write_page(page, check_page(command, judged.options.promise, judged.options, verdict, risk, context));
  }
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
  command->add_option("--k", arguments->k, "least number of rows or persons in a class (or --project, --certificate)");
  command->add_option("--certificate", arguments->certificate,
                      "the certificate of anonymize: check its promise, columns and bytes; add --project or "
                      "--hierarchy, and --population, where they were used");
  command->add_option(
      "--source", arguments->sources,
      "the source, of several files each (repeatable): also check that each cell covers the source's cell, and measure "
      "closeness to the source");
  sets(command->add_option(
           "--private", arguments->private_file,
           "the private file of anonymize, which pairs rows with those of the source (else rows are paired in order)"),
       "private_file");
  command->add_option("--report", arguments->report,
                      "a page of HTML for others: promise, verdict, risks, the table's SHA-256; no values");
  command->add_option("--max", arguments->most, "greatest number of violations to print (100)");
  arguments->promise.add(*command, TablePromiseArguments::Asks::promise);
  arguments->layout.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
