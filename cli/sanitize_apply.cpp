#include <memory>
#include <optional>

#include <fmt/format.h>

#include "format_options.hpp"
#include "io/output.hpp"
#include "operator_options.hpp"
#include "ratio_json.hpp"
#include "sanitize.hpp"
#include "sanitize_report.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kSanitizeApplyExample =
    "Example:\n"
    "  sumi sanitize apply publisher notes.jsonl -o published.jsonl --operator '*=tag' --report release.html\n"
    "hides what the publisher finds, [NAME] in its place; the page tells an ethics board what was hidden and what is left to find.";

struct SanitizeApplyCommand {
  std::string publisher;
  std::string report;
  ReplaceFileOptions options;
  FormatArguments format;
  OperatorArguments operators;
  std::vector<std::string> pass;
};

ReplaceFileOptions resolved(const SanitizeApplyCommand& arguments, const Context& context) {
  ReplaceFileOptions options = arguments.options;
  if (options.output.empty()) options.output = "-";
  options.format = arguments.format.resolve();
  options.pass = pass_policy(arguments.pass);
  options.policy = arguments.operators.resolve();
  options.key_file = arguments.operators.key_file();
  options.reversal = arguments.operators.reversal();
  options.already_masked = arguments.operators.already_masked();
  options.threads = context.threads;
  return options;
}

void tell(const PublisherAbout& about, const ApplySummary& applied, const SanitizeApplyCommand& arguments, Context& context) {
  Json& json = context.summary;
  report_replaced(applied.replaced, arguments.operators, context);
  json["tokens"] = applied.tokens;
  json["iterations"] = applied.rounds.size();
  json["rounds"] = Json::array();
  for (std::size_t i = 0; i < applied.rounds.size(); ++i) {
    Json round = round_json(about.rounds[i]);
    round["stretches"] = applied.rounds[i].stretches;
    round["tokens"] = applied.rounds[i].tokens;
    json["rounds"].push_back(std::move(round));
  }
  const auto& judged = applied.judged;
  json["sensitive"] = judged ? Json(judged->sensitive) : Json();
  json["left"] = judged ? Json(judged->left) : Json();
  json["hidden_by_error"] = judged ? Json(judged->hidden_by_error) : Json();
  json["publish_ratio"] = judged ? ratio_json(publish_ratio(judged->hidden_by_error, applied.tokens - judged->sensitive)) : Json();
  for (const auto& [what, count] : applied.replaced.not_passed)
    context.say(fmt::format("{} can't pass in {} where a text changes ({}); convert to jsonl first", what, name_of(applied.replaced.format), count));
  context.say(fmt::format("{} documents: {} stretches hidden in {} rounds; what no round found stays readable", applied.replaced.documents,
                          applied.replaced.edits, applied.rounds.size()));
  if (applied.rounds.empty()) context.say("this publisher has no round: nothing was hidden; learn one at a higher --loss-ratio");
  if (judged) context.say(fmt::format("by the documents' own spans, {} of {} sensitive tokens are left", judged->left, judged->sensitive));
}

void apply_and_tell(const SanitizeApplyCommand& arguments, Context& context) {
  const ReplaceFileOptions options = resolved(arguments, context);
  const Publisher publisher(arguments.publisher);
  std::vector<io::PathUse> reads{{arguments.publisher, "the publisher"}, {options.input, "the input"}};
  std::vector<std::string> finders;
  for (const GameRound& round : publisher.about().rounds) finders.push_back(round.finder);
  for (const std::string& file : finder_files(finders)) reads.push_back({file, "a dictionary"});
  context.claim(std::move(reads),
                {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}, {arguments.report, "the report"}});
  std::optional<io::Output> report;
  if (!arguments.report.empty()) report.emplace(arguments.report);
  const ApplySummary applied = apply_publisher(publisher, options, context.progress);
  if (report) {
    report->sink().write(release_page(publisher.about(), applied, options.input));
    report->prepare();
    report->commit();
  }
  tell(publisher.about(), applied, arguments, context);
}

}  // namespace

void add_sanitize_apply(CLI::App& sanitize, Context& context) {
  CLI::App* command = sanitize.add_subcommand("apply", "Publish documents as a publisher learned to");
  command->footer(kSanitizeApplyExample);
  const auto arguments = std::make_shared<SanitizeApplyCommand>();
  ReplaceFileOptions& options = arguments->options;
  command->add_option("publisher", arguments->publisher, "what sanitize fit wrote")->required();
  command->add_option("input", options.input, "documents: file, folder, or -")->required();
  command->add_option("-o,--output", options.output, "file, folder, or - (default)");
  command->add_flag("--overwrite", options.overwrite, "exchange a folder that stands there");
  command->add_option("--report", arguments->report, "what was hidden and what is left to find: a page of HTML");
  command->add_option("--pass", arguments->pass, "fields or columns to publish byte for byte, or all")->delimiter(',');
  arguments->operators.add(*command);
  arguments->format.add(*command);
  on_run(command, arguments, context, apply_and_tell);
}

}  // namespace sumi::cli
