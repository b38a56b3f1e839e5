#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "label_options.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include "score_json.hpp"
#include "score_report.hpp"
#include "score_table.hpp"
#include "score_targets.hpp"
#include <sumi/model/error.hpp>
#include <sumi/score/score.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kScoreExample =
    "Example:\n"
    "  sumi score gold.jsonl tagged.jsonl --level token --fail-below micro.recall=.98\n"
    "exits with 1 if fewer than 98% of the gold's tokens are found with the right label.";

struct ScoreCommand {
  std::string gold;
  std::string system;
  std::string output = "-";
  std::string level = "entity";
  std::string system_format;
  std::vector<std::string> labels{"all"};
  std::vector<std::string> fail_below;
  std::string report;
  bool is_private = false;
  bool is_hidden = false;
  bool text = false;
  CLI::Option* ratio = nullptr;
  score::ScoreOptions options;
  FormatArguments format;
};

score::ScoreOptions resolve(const ScoreCommand& arguments, const Context& context) {
  score::ScoreOptions options = arguments.options;
  options.level = arguments.level == "token"       ? score::ScoreLevel::token
                  : arguments.level == "character" ? score::ScoreLevel::character
                                                   : score::ScoreLevel::entity;
  options.labels = label_choice(arguments.labels);
  options.gold_format = options.system_format = arguments.format.resolve();
  if (arguments.system_format == "auto") {
    options.system_format.format.reset();
  } else if (!arguments.system_format.empty()) {
    options.system_format.format = format_named(arguments.system_format);
    if (!options.system_format.format)
      throw Error{Error::Kind::bad_usage, "", "system-format is not a format; see --format in --help"};
  }
  if (arguments.is_hidden) options.system = score::SystemKind::hidden_spans;
  if (arguments.is_private) options.system = score::SystemKind::private_file;
  if (!(options.ratio >= 0 && options.ratio <= 1))
    throw Error{Error::Kind::bad_usage, "", "--ratio needs a number from 0 to 1"};
  if (arguments.ratio->count() > 0 && !arguments.is_hidden && !arguments.is_private)
    throw Error{Error::Kind::bad_usage, "", "--ratio is about hidden text; add --hidden or --private"};
  if (arguments.gold == "-" && arguments.system == "-")
    throw Error{Error::Kind::bad_usage, "", "gold and system cannot both be standard input; name a file for one"};
  options.seed = context.seed;
  options.threads = context.threads;
  return options;
}

bool any_counted(const nlohmann::json& report) {
  const auto& spans = report.at("spans");
  return std::any_of(spans.begin(), spans.end(), [](const auto& side) { return side.value("counted", 0U) > 0; });
}

int run(const ScoreCommand& arguments, Context& context) {
  const score::ScoreOptions options = resolve(arguments, context);
  const std::vector<ScoreTarget> targets = parse_targets(arguments.fail_below, score_shape(options));
  context.claim({{arguments.gold, "the gold"}, {arguments.system, "the system's documents"}},
                {{arguments.output, "the output"}, {arguments.report, "the report"}});
  if (!arguments.report.empty() && (arguments.gold == "-" || arguments.system == "-"))
    throw Error{Error::Kind::bad_usage, "", "a report reads the documents a second time; name files"};
  io::Output output(arguments.output);
  std::optional<io::Output> page;
  if (!arguments.report.empty()) page.emplace(arguments.report, io::Output::Secrecy::always_private);
  const nlohmann::json report =
      score_json(score::score(arguments.gold, arguments.system, options, context.progress), options);
  if (!options.labels.only.empty() && !any_counted(report))
    context.say("no span has a label of --labels; sumi inspect lists the labels");
  const std::string missed = missed_targets(targets, report);
  output.sink().write(arguments.text ? score_table(report) : report.dump(2) + "\n");
  if (page) {
    page->sink().write(score_page(report,
                                  score::span_errors(arguments.gold, arguments.system, options, {}, context.progress),
                                  report_origin(context, Reader::custodian, {arguments.gold, arguments.system})));
    page->prepare();
  }
  output.prepare();
  output.commit();
  if (page) page->commit();
  for (const auto& [key, value] : report.items()) context.summary[key] = value;
  if (missed.empty()) return kDone;
  context.say(missed);
  return kCheckFailed;
}

}  // namespace

void add_score(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("score", "Score a system's spans, or hidden text, against a gold standard");
  command->footer(kScoreExample);
  const auto arguments = std::make_shared<ScoreCommand>();
  command->add_option("gold", arguments->gold, "documents with the right spans: file, folder, or -")->required();
  command->add_option("system", arguments->system, "the same documents with the system's spans")->required();
  command->add_option("-o,--output", arguments->output, "JSON: file, or - (default)");
  CLI::Option* page = command->add_option(
      "--report", arguments->report, "a page of HTML with the errors in their context (mode 0600; it quotes text)");
  command->add_flag("--text", arguments->text, "write a table instead of JSON");
  CLI::Option* level =
      command->add_option("--level", arguments->level, "what is counted: entity (default), token, character")
          ->check(CLI::IsMember({"entity", "token", "character"}));
  command
      ->add_option("--labels", arguments->labels, "labels to count: all (default), merge (treat all as one), or A,B,…")
      ->delimiter(',');
  command->add_flag(config_key("subset"), arguments->options.subset,
                    "the system may have some of the gold's documents alone; the others are left out (both need ids)");
  command->add_flag(config_key("tab"), arguments->options.tab, "add the measures of the Text Anonymization Benchmark");
  CLI::Option* hidden = command->add_flag("--hidden", arguments->is_hidden, "the system's spans mark hidden text");
  command->add_flag("--private", arguments->is_private, "the system's file is a private file that mask wrote")
      ->excludes(hidden);
  arguments->ratio =
      command->add_option("--ratio", arguments->options.ratio,
                          "hidden text: a token counts as hidden if more than this share of it is hidden (0)");
  sets(command
           ->add_option("--bootstrap", arguments->options.resamples,
                        "number of resamples for 95% intervals (1000); 0: no intervals")
           ->check(CLI::Range(0U, 100000U)),
       "resamples");
  command->add_option("--fail-below", arguments->fail_below, "PATH=NUMBER,…: exit with 1 if a figure is lower or null")
      ->delimiter(',');
  command->add_option(config_key("system-format"), arguments->system_format,
                      "format of the system's documents (default: as --format)");
  page->excludes(hidden)->excludes("--private");
  hidden->excludes(level);
  command->get_option("--private")->excludes(level);
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
