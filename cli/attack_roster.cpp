#include <memory>
#include <optional>

#include <fmt/format.h>

#include "attack.hpp"
#include "attack_json.hpp"
#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kAttackRosterExample =
    "Example:\n"
    "  sumi attack roster published.jsonl --roster patients.csv --source notes.jsonl\n"
    "reports, for each document, which patients' names match what is left of the name in it; with --columns "
    "NAME,DATE_OF_BIRTH,\n"
    "which patients match by name and birth date together.";

struct AttackRosterCommand {
  std::string published;
  std::string roster;
  std::string source;
  std::string output = "-";
  std::string mark = "█";
  std::string publisher = "repeats";
  std::string entry_documents = "auto";
  ShownRules shown;
  std::vector<std::string> columns;
  RosterAttackOptions options;
  FormatArguments format;
};

void resolve(AttackRosterCommand& arguments) {
  arguments.options.format = arguments.format.resolve();
  arguments.options.mark = mark_named(arguments.mark);
  if (!arguments.source.empty()) arguments.options.source = arguments.source;
  arguments.options.shown = arguments.publisher == "repeats" ? std::optional(arguments.shown) : std::nullopt;
  arguments.options.documents_of_entry = arguments.entry_documents == "one"    ? EntryDocuments::one
                                         : arguments.entry_documents == "many" ? EntryDocuments::many
                                                                               : EntryDocuments::automatic;
  for (const std::string& column : arguments.columns) {
    const std::size_t equals = column.find('=');
    arguments.options.columns.push_back(
        {column.substr(0, equals), equals == std::string::npos ? column : column.substr(equals + 1)});
  }
}

std::string words(const RosterFigures& figures) {
  return fmt::format(
      "unique-link rate {:.1f}%, {:.1f} candidates on average, {:.1f}% right if one of them is chosen at random",
      100 * figures.unique_link_rate(), figures.mean_candidates(), 100 * figures.expected_hits());
}

void report(const RosterFindings& findings, bool with_gold, Context& context) {
  const RosterFigures figures = findings.figures();
  put_roster(findings, context.summary);
  if (findings.documents.empty()) {
    context.say("no document has a span with the label of a column, so there was nothing to attack");
    return;
  }
  for (const RosterSet& set : findings.sets) {
    if (set.figures.documents > 0) context.say(fmt::format("{}: {}", fmt::join(set.columns, ", "), words(set.figures)));
  }
  for (const RosterStep& step : findings.steps) {
    if (!step.is_used)
      context.say(fmt::format(
          "step {} was left out: fewer persons are found with it, so its assumption does not hold here", step.name));
  }
  if (!with_gold)
    context.say(
        "without --source it is not known whether a link is right, or what would have been shown: this is the weakest "
        "attack");
  context.say(fmt::format("{}, {}: {}", counted(findings.documents.size(), "document"),
                          counted(findings.entries, "entry"), words(figures)));
}

int run(AttackRosterCommand& arguments, Context& context) {
  resolve(arguments);
  context.claim(
      {{arguments.published, "the publication"}, {arguments.roster, "the roster"}, {arguments.source, "the source"}},
      {{arguments.output, "the output"}});
  io::Output output(arguments.output, io::Output::Secrecy::confined);
  const RosterFindings findings =
      attack_with_roster(arguments.published, arguments.roster, arguments.options, context.progress);
  for (const RosterDocument& document : findings.documents)
    output.sink().write(roster_document_json(document).dump() + "\n");
  output.prepare();
  output.commit();
  report(findings, arguments.options.source.has_value(), context);
  return kDone;
}

}  // namespace

void add_attack_roster(CLI::App& attack, Context& context) {
  CLI::App* command = attack.add_subcommand("roster", "Compare what is left of names with a list of persons");
  command->footer(kAttackRosterExample);
  const auto arguments = std::make_shared<AttackRosterCommand>();
  command->add_option("published", arguments->published, "file, folder, or -")->required();
  command->add_option("--roster", arguments->roster, "CSV file with one row for each person")->required();
  command->add_option("--source", arguments->source, "the gold: the source, with spans that mark the names");
  command
      ->add_option("--columns", arguments->columns,
                   "COLUMN=LABEL,…: columns that are compared together (default: columns named like a label)")
      ->delimiter(',');
  command->add_flag("--each-set", arguments->options.each_set, "also attack with each set of the columns");
  command
      ->add_option(config_key("publisher"), arguments->publisher,
                   "how it was masked: repeats (default; then it is known what would have been shown), unknown")
      ->check(CLI::IsMember({"repeats", "unknown"}));
  command->add_option("--min-length", arguments->shown.min_length, "--min-length of the publisher (6)")
      ->check(CLI::PositiveNumber);
  command->add_option("--gap", arguments->shown.gap, "--gap of the publisher (1)")->check(CLI::PositiveNumber);
  command
      ->add_option(config_key("entry-documents"), arguments->entry_documents,
                   "how many documents a person of the roster has, where documents of one owner count as one: one, "
                   "many, auto (default: one, if possible)")
      ->check(CLI::IsMember({"one", "many", "auto"}));
  command->add_option("--mark", arguments->mark, "the character that replaces hidden ones (█)");
  command->add_flag("--collapse,!--no-collapse", arguments->options.collapse,
                    "write one mark for a run of hidden characters (default)");
  command->add_option("-o,--output", arguments->output,
                      "a JSON line for each document, with the first 20 rows that match: file, or - (default)");
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
