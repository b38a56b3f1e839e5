#include <memory>

#include <fmt/format.h>

#include <sumi/error.hpp>
#include <sumi/roster.hpp>

#include "attack.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "io/output.hpp"
#include "promise_options.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kAttackRosterExample =
    "Example:\n"
    "  sumi attack roster published.jsonl --roster patients.csv --source notes.jsonl\n"
    "tells, for each document, which patients' names agree with what is left of the name in it.";

struct AttackRosterCommand {
  std::string published;
  std::string roster;
  std::string source;
  std::string output = "-";
  std::string mark = "█";
  std::vector<std::string> columns;
  RosterAttackOptions options;
  FormatArguments format;
};

void resolve(AttackRosterCommand& arguments) {
  arguments.options.format = arguments.format.resolve();
  arguments.options.mark = parse_mark(arguments.mark);
  if (!arguments.source.empty()) arguments.options.source = arguments.source;
  for (const std::string& column : arguments.columns) {
    const std::size_t equals = column.find('=');
    arguments.options.columns.push_back(
        {column.substr(0, equals), equals == std::string::npos ? column : column.substr(equals + 1)});
  }
}

Json document_json(const RosterDocument& document) {
  constexpr std::size_t kMostRows = 20;
  Json rows = Json::array();
  for (const std::uint32_t row : document.candidates) {
    if (rows.size() == kMostRows) break;
    rows.push_back(row);
  }
  return {{"document", document.id},
          {"candidates", document.candidates.size()},
          {"linked", document.is_linked},
          {"rows", std::move(rows)}};
}

int run(AttackRosterCommand& arguments, Context& context) {
  resolve(arguments);
  context.claim({{arguments.published, "the publication"},
                         {arguments.roster, "the roster"},
                         {arguments.source, "the source"}},
                        {{arguments.output, "the output"}});
  io::Output output(arguments.output, io::Output::Secrecy::confined);
  const RosterFindings findings =
      attack_with_roster(arguments.published, arguments.roster, arguments.options, context.progress);
  for (const RosterDocument& document : findings.documents) output.sink().write(document_json(document).dump() + "\n");
  output.prepare();
  output.commit();
  const bool nothing = findings.documents.empty();
  context.summary["documents"] = findings.documents.size();
  context.summary["entries"] = findings.entries;
  context.summary["unique_link_rate"] = nothing ? Json(nullptr) : Json(findings.unique_link_rate());
  context.summary["mean_candidates"] = nothing ? Json(nullptr) : Json(findings.mean_candidates());
  context.say(nothing ? "no document has a span of a column's label, so there was nothing to attack"
                      : fmt::format("{} documents, {} entries: unique-link rate {:.1f}%, {:.1f} candidates on average",
                                    findings.documents.size(), findings.entries, 100 * findings.unique_link_rate(),
                                    findings.mean_candidates()));
  return kDone;
}

}  // namespace

void add_attack_roster(CLI::App& attack, Context& context) {
  CLI::App* command = attack.add_subcommand("roster", "Match what is left of names against a list of persons");
  command->footer(kAttackRosterExample);
  const auto arguments = std::make_shared<AttackRosterCommand>();
  command->add_option("published", arguments->published, "file, folder, or -")->required();
  command->add_option("--roster", arguments->roster, "CSV file, a person a row")->required();
  command->add_option("--source", arguments->source, "gold: the source, with spans that say where names stand");
  command->add_option("--columns", arguments->columns, "COLUMN=LABEL,… (default: columns named like a label)")->delimiter(',');
  command->add_option("--mark", arguments->mark, "the character that stands for hidden ones (█)");
  command->add_flag("--collapse,!--no-collapse", arguments->options.collapse, "one mark for a run of hidden characters (default)");
  command->add_option("-o,--output", arguments->output, "a JSON line a document, with the first 20 rows that fit: file, or - (default)");
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback([arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
