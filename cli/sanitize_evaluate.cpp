#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "config.hpp"
#include "game_sums.hpp"
#include "labs/game/game_names.hpp"
#include "ratio_json.hpp"
#include "report_origin.hpp"
#include "sanitize.hpp"
#include "sanitize_report.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kSanitizeEvaluateExample =
    "Example:\n"
    "  sumi sanitize evaluate annotated.jsonl --folds 4 --loss-ratio 0.1,1,10,100 -o results.csv --report "
    "results.html\n"
    "publishes each fold with a publisher trained on the other folds, and attacks it with several kinds of taggers.";

struct SanitizeEvaluateCommand {
  std::string corpus;
  std::string output = "-";
  std::string report;
  std::string one_shots;
  std::vector<std::string> attackers{"svm", "crf", "ensemble", "bayes"};
  std::vector<std::string> publishers{"one-shot", "one-shot-cost", "greedy"};
  EvaluateOptions options;
  GameArguments game;
};

std::string header(const EvaluateResult& result) {
  std::string line =
      "publisher,learner,loss_ratio,fold,iterations,tokens,sensitive,left,hidden_by_error,publish_ratio,published_"
      "share,attacker,"
      "tp_attacker,fp_attacker";
  for (const char* order : {"found_first", "by_share", "random"}) {
    for (const std::uint64_t budget : result.budgets) line += fmt::format(",{}_{}", order, budget);
  }
  return line + "\n";
}

void append_rows(std::string& csv, const GameEvaluation& row) {
  for (const auto& [attacker, outcome] : row.attacks) {
    csv +=
        fmt::format("{},{},{},{},{},{},{},{},{},{},{:.6f},{},{},{}", name_of(row.publisher), game::name_of(row.learner),
                    row.loss_ratio, row.fold + 1, row.rounds, row.tokens, row.sensitive, row.left, row.hidden_by_error,
                    row.publish_ratio() ? fmt::format("{:.6f}", *row.publish_ratio()) : "", row.published_share(),
                    name_of(attacker), outcome.true_positives, outcome.false_positives);
    for (const auto* found : {&outcome.found_first, &outcome.by_share, &row.random}) {
      for (const double one : *found) csv += fmt::format(",{:.3f}", one);
    }
    csv += '\n';
  }
}

std::string one_shots_csv(const EvaluateResult& result) {
  std::string csv = "tagger,threshold,tokens,sensitive,left,hidden_by_error\n";
  for (const OneShot& one : result.one_shots)
    csv += fmt::format("{},{:.6f},{},{},{},{}\n", name_of(one.tagger), one.threshold, one.tokens, one.sensitive,
                       one.left, one.hidden_by_error);
  return csv;
}

// Reports the results at the last requested loss ratio.
void print_last_ratio(const EvaluateResult& result, double loss_ratio, Context& context) {
  const GameSum sum = game_sums(result).at({PublisherKind::greedy, loss_ratio});
  const double found = sum.most_found.back();
  Json& json = context.summary;
  json["loss_ratio"] = loss_ratio;
  json["iterations"] = sum.mean_rounds();
  json["sensitive"] = sum.all.sensitive;
  json["left"] = sum.all.left;
  json["hidden_by_error"] = sum.all.hidden_by_error;
  json["publish_ratio"] = ratio_json(sum.all.publish_ratio());
  json["tp_attacker"] = sum.true_positives;
  json["fp_attacker"] = sum.false_positives;
  json["budget"] = result.budgets.back();
  json["found_at_budget"] = found;
  context.say(
      fmt::format("at L/C = {:g} {} of {} sensitive tokens are left; the best attacker finds {:.0f} of them among {} "
                  "tokens of each fold",
                  loss_ratio, sum.all.left, sum.all.sensitive, found, result.budgets.back()));
}

void evaluate_and_report(const SanitizeEvaluateCommand& arguments, Context& context) {
  EvaluateOptions options = arguments.options;
  options.game = arguments.game.resolve(context);
  options.attackers = taggers_named(arguments.attackers);
  options.publishers.clear();
  for (const std::string& name : arguments.publishers) options.publishers.push_back(publisher_named(name).value());
  if (std::ranges::find(options.publishers, PublisherKind::greedy) == options.publishers.end())
    throw Error{Error::Kind::bad_usage, "", "the game itself is missing; name greedy among publishers"};
  std::vector<io::PathUse> reads = files_for_game(options.game);
  reads.push_back({arguments.corpus, "the corpus"});
  context.claim(std::move(reads), {{arguments.output, "the output"},
                                   {arguments.report, "the report"},
                                   {arguments.one_shots, "the one-shot publishers"}});
  io::Output output(arguments.output);
  std::optional<io::Output> report;
  if (!arguments.report.empty()) report.emplace(arguments.report);
  std::optional<io::Output> one_shots;
  if (!arguments.one_shots.empty()) one_shots.emplace(arguments.one_shots);
  options.one_shots = one_shots.has_value();
  const EvaluateResult result = evaluate_publishers(arguments.corpus, options, context.progress);
  std::string csv = header(result);
  for (const GameEvaluation& row : result.rows) append_rows(csv, row);
  output.sink().write(csv);
  output.prepare();
  if (report) {
    report->sink().write(evaluation_page(result, arguments.corpus, report_origin(context, Reader::others, {})));
    report->prepare();
  }
  if (one_shots) {
    one_shots->sink().write(one_shots_csv(result));
    one_shots->prepare();
  }
  output.commit();
  if (report) report->commit();
  if (one_shots) one_shots->commit();
  context.summary["documents"] = result.documents;
  print_last_ratio(result, options.loss_ratios.back(), context);
}

}  // namespace

void add_sanitize_evaluate(CLI::App& sanitize, Context& context) {
  CLI::App* command = sanitize.add_subcommand("evaluate", "Publish folds of documents with spans, and attack them");
  command->footer(kSanitizeEvaluateExample);
  const auto arguments = std::make_shared<SanitizeEvaluateCommand>();
  command
      ->add_option("corpus", arguments->corpus, "documents with spans that mark what is sensitive: file, folder, or -")
      ->required();
  command->add_option("-o,--output", arguments->output,
                      "one row for each publisher, loss ratio, fold and attacker: CSV file, or - (default)");
  command->add_option("--report", arguments->report, "plots and figures: a page of HTML");
  command->add_option(
      config_key("one-shots"), arguments->one_shots,
      "what svm, crf, ensemble and bayes, each applied once, leave and hide in error at each threshold: "
      "CSV file");
  command->add_option("--loss-ratio", arguments->options.loss_ratios, "loss ratios L/C: A,B,… (0.1,1,10,100)")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--folds", arguments->options.folds, "number of folds into which owners are divided (4)")
      ->check(CLI::Range(2U, 1000U));
  command
      ->add_option("--attackers", arguments->attackers,
                   "taggers that attack: svm,crf,ensemble,bayes (default), or some of them")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      ->add_option(config_key("publishers"), arguments->publishers,
                   "who publishes: one-shot,one-shot-cost,greedy (default), or also rivals behind greedy: of all "
                   "taggers and thresholds applied once the one that leaves least and hides no more harmless tokens "
                   "than greedy: one-shot-chosen by cross-validation on the other folds, one-shot-equal on the fold "
                   "itself, which nobody knows beforehand")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"one-shot", "one-shot-cost", "greedy", "one-shot-equal", "one-shot-chosen"}));
  command
      ->add_option("--budget", arguments->options.budgets,
                   "numbers of tokens that an attacker looks at in a fold: A,B,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1., kLargestBudget));
  arguments->game.add(*command);
  on_run(command, arguments, context, evaluate_and_report);
}

}  // namespace sumi::cli
