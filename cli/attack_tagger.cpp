#include <memory>

#include <fmt/format.h>

#include "attack.hpp"
#include "attack_json.hpp"
#include "on_run.hpp"
#include "training_options.hpp"
#include <sumi/attack/tagger_attack.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kAttackTaggerExample =
    "Example:\n"
    "  sumi attack tagger published.jsonl annotated.jsonl --budget 100\n"
    "trains taggers on one half of the publication and searches the other half for what is left, like somebody who "
    "looks\n"
    "at 100 words.";

struct AttackTaggerCommand {
  std::string published;
  std::string gold;
  std::vector<std::string> attackers{"svm", "crf", "ensemble", "bayes"};
  TaggerAttackOptions options;
  TrainingArguments training;
};

void attack_and_report(const AttackTaggerCommand& arguments, Context& context) {
  TaggerAttackOptions options = arguments.options;
  options.attackers = taggers_named(arguments.attackers);
  options.train = arguments.training.resolve(context);
  std::vector<io::PathUse> reads = files_for_training(options.train);
  reads.push_back({arguments.published, "the publication"});
  reads.push_back({arguments.gold, "the gold"});
  context.claim(std::move(reads), {});
  const TaggerAttackResult result = attack_with_taggers(arguments.published, arguments.gold, options, context.progress);
  const double found = most_found(result.attacks, result.random).back();

  Json& json = context.summary;
  put_tagger_attack(result, options.budgets, json);
  context.out << json.dump(2) << '\n';
  context.say(fmt::format(
      "{} of {} sensitive tokens are left; an attacker who looks at {} of {} tokens finds at most {:.1f} of them, and "
      "{:.1f} in random order",
      result.left, result.sensitive, options.budgets.back(), result.published, found, result.random.back()));
}

}  // namespace

void add_attack_tagger(CLI::App& attack, Context& context) {
  CLI::App* command = attack.add_subcommand("tagger", "Train taggers on a publication, and search it for what is left");
  command->footer(kAttackTaggerExample);
  const auto arguments = std::make_shared<AttackTaggerCommand>();
  command->add_option("published", arguments->published, "file, folder, or -")->required();
  command->add_option("gold", arguments->gold, "the gold: the source, with spans that mark what is sensitive")
      ->required();
  command
      ->add_option("--budget", arguments->options.budgets,
                   "number of tokens that the attacker looks at (100), or several: A,B,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1., kLargestBudget));
  command
      ->add_option("--attackers", arguments->attackers,
                   "taggers that attack: svm,crf,ensemble,bayes (default), or some of them")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      ->add_option(
          "--folds", arguments->options.folds,
          "number of folds; the attacker knows what is sensitive in all folds but one, and attacks that one (2)")
      ->check(CLI::Range(2U, 1000U));
  arguments->training.add(*command, Further::no);
  on_run(command, arguments, context, attack_and_report);
}

}  // namespace sumi::cli
