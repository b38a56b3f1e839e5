#include "sanitize.hpp"

#include <algorithm>

#include "config.hpp"
#include "labs/game/fixed_finders.hpp"
#include "labs/game/game_names.hpp"
#include "row_options.hpp"

namespace sumi::cli {

void GameArguments::add(CLI::App& command) {
  sets(command
           .add_option(
               "--tagger", taggers,
               "svm (default), crf, ensemble, bayes, several of them: A,B,… or best (svm, crf, ensemble); in each "
               "round the best one is used; committee: svm, crf and bayes, which also vote")
           ->delimiter(',')
           ->allow_extra_args(false),
       "taggers");
  command
      .add_option("--learner", learner,
                  "cost (default): hide above the certainty with the least cost; accuracy: hide what the tagger finds")
      ->check(CLI::IsMember({"cost", "accuracy"}));
  command
      .add_option(config_key("estimate"), estimate,
                  "how a round is evaluated: cross-validated (default), training: on the documents it was trained on, "
                  "or nested: "
                  "cross-validated, with thresholds that are chosen on the other folds too")
      ->check(CLI::IsMember({"cross-validated", "training", "nested"}));
  command
      .add_option(config_key("unit"), unit,
                  "what counts as missed: a token (default), or an entity with any token shown")
      ->check(CLI::IsMember({"token", "entity"}));
  command
      .add_option(config_key("costs"), costs,
                  "what a missed token costs: equal (default): as much as any other; attacked: in proportion to how "
                  "sure the round's taggers are of it")
      ->check(CLI::IsMember({"equal", "attacked"}));
  command
      .add_option(config_key("hiding"), hiding,
                  "what later rounds and attackers read in place of hidden tokens: mark (default), or dropped: nothing")
      ->check(CLI::IsMember({"mark", "dropped"}));
  command
      .add_option("--with", options.finders,
                  "other finders that may be used: patterns, words:K, repeats:K, ngrams:N:K, terms:K:FILE")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option(config_key("most-rounds"), options.most_rounds, "greatest number of rounds (20)")
      ->check(CLI::Range(1U, 10000U));
  training.add(command);
}

GameOptions GameArguments::resolve(const Context& context) const {
  GameOptions resolved = options;
  resolved.taggers = taggers_named(taggers);
  resolved.committee = std::ranges::find(taggers, "committee") != taggers.end();
  resolved.learner = game::learner_named(learner).value();
  resolved.estimate = game::estimate_named(estimate).value();
  resolved.unit = game::unit_named(unit).value();
  resolved.costs = game::costs_named(costs).value();
  resolved.hiding = game::hiding_named(hiding).value();
  resolved.train = training.resolve(context);
  return resolved;
}

std::vector<io::PathUse> files_for_game(const GameOptions& options) {
  std::vector<io::PathUse> reads = files_for_training(options.train);
  for (const std::string& finder : options.finders) {
    if (const std::optional<std::string> dictionary = game::FixedFinders::dictionary_of(finder))
      reads.push_back({*dictionary, "a dictionary"});
  }
  return reads;
}

void add_sanitize(CLI::App& app, Context& context) {
  CLI::App* sanitize = app.add_subcommand("sanitize", "Hide what an attacker with the same taggers could find");
  sanitize->require_subcommand(1);
  add_sanitize_fit(*sanitize, context);
  add_sanitize_apply(*sanitize, context);
  add_sanitize_evaluate(*sanitize, context);
}

}  // namespace sumi::cli
