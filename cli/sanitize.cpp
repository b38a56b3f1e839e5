#include "sanitize.hpp"

#include <algorithm>

#include <sumi/error.hpp>

namespace sumi::cli {

void GameArguments::add(CLI::App& command) {
  command.add_option("--tagger", taggers, "svm (default), crf, ensemble, bayes, several of them: A,B,… or best (svm, crf, ensemble); of each round the best one plays")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--learner", learner, "cost (default): hide from that certainty on that costs least; accuracy: hide what the tagger finds")
      ->check(CLI::IsMember({"cost", "accuracy"}));
  command.add_option("--estimate", estimate, "how a round is judged: cross-validated (default), or training, on the documents it was learned of")
      ->check(CLI::IsMember({"cross-validated", "training"}));
  command.add_option("--unit", unit, "what is missed: each token (default), or an entity of which any token is shown")
      ->check(CLI::IsMember({"token", "entity"}));
  command.add_option("--with", options.finders, "finders that may play, too: patterns, words:K, repeats:K, ngrams:N:K, terms:K:FILE")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--most-rounds", options.most_rounds, "at most so many rounds (20)")->check(CLI::Range(1U, 10000U));
  training.add(command);
}

GameOptions GameArguments::resolve(const Context& context) const {
  GameOptions resolved = options;
  resolved.taggers = taggers_named(taggers);
  resolved.learner = learner == "cost" ? GameLearner::cost : GameLearner::accuracy;
  resolved.estimate = estimate == "training" ? GameEstimate::training : GameEstimate::cross_validated;
  resolved.unit = unit == "entity" ? GameUnit::entity : GameUnit::token;
  resolved.train = training.resolve(context);
  return resolved;
}

std::vector<TaggerKind> taggers_named(const std::vector<std::string>& names) {
  std::vector<TaggerKind> kinds;
  const auto add = [&](TaggerKind kind) {
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  };
  for (const std::string& name : names) {
    if (name == "best") {
      for (const TaggerKind kind : {TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble}) add(kind);
    } else if (const std::optional<TaggerKind> kind = tagger_named(name)) {
      add(*kind);
    } else {
      throw Error{Error::Kind::bad_usage, "", "a tagger is svm, crf, ensemble, bayes, or best"};
    }
  }
  return kinds;
}

std::vector<std::string> finder_files(const std::vector<std::string>& finders) {
  std::vector<std::string> files;
  for (const std::string& finder : finders) {
    if (!finder.starts_with("terms:")) continue;
    const std::size_t colon = finder.find(':', std::string_view("terms:").size());
    if (colon != std::string::npos) files.push_back(finder.substr(colon + 1));
  }
  return files;
}

Json round_json(const GameRound& round) {
  return {{"finder", round.finder},
          {"threshold", round.threshold ? Json(*round.threshold) : Json()},
          {"true_positives", round.true_positives},
          {"false_positives", round.false_positives},
          {"gain", round.gain},
          {"loss", round.loss},
          {"left", round.left},
          {"kept", round.kept}};
}

void add_sanitize(CLI::App& app, Context& context) {
  CLI::App* sanitize = app.add_subcommand("sanitize", "Hide what an attacker with the same taggers could find");
  sanitize->require_subcommand(1);
  add_sanitize_fit(*sanitize, context);
  add_sanitize_apply(*sanitize, context);
  add_sanitize_evaluate(*sanitize, context);
}

}  // namespace sumi::cli
