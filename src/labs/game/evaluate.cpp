#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/model/chosen_labels.hpp"
#include "judge/attack/attack_with_tagger.hpp"
#include "labs/game/greedy_sanitize.hpp"
#include "labs/game/publish_documents.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/error.hpp>

namespace sumi {

using namespace game;  // NOLINT: this file is the border between the two

std::string_view name_of(PublisherKind kind) {
  switch (kind) {
    case PublisherKind::one_shot:
      return "one-shot";
    case PublisherKind::one_shot_cost:
      return "one-shot-cost";
    case PublisherKind::greedy:
      return "greedy";
    case PublisherKind::one_shot_equal:
      return "one-shot-equal";
    case PublisherKind::one_shot_chosen:
      return "one-shot-chosen";
  }
  return "";
}

std::optional<PublisherKind> publisher_named(std::string_view name) {
  for (const PublisherKind kind : {PublisherKind::one_shot, PublisherKind::one_shot_cost, PublisherKind::greedy,
                                   PublisherKind::one_shot_equal, PublisherKind::one_shot_chosen}) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

std::optional<double> GameEvaluation::publish_ratio() const {
  return sumi::publish_ratio(hidden_by_error, tokens - sensitive);
}

double GameEvaluation::published_share() const {
  return 1 - static_cast<double>(sensitive - left + hidden_by_error) / static_cast<double>(tokens);
}

namespace {

// A part of the corpus, as the game sees it.
struct Part {
  Corpus corpus;
  tag::GoldCorpus gold;
  TokenCorpus tokens;

  Part(const Corpus& all, const std::vector<std::uint32_t>& documents, const GameOptions& options,
       const std::string& place)
      : corpus(some_of(all, documents, options.train.labels)),
        gold(corpus, LabelChoice{}, options.train.threads, place),
        tokens(gold, options.unit == GameUnit::entity) {}
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
};

// One fold: its publisher was trained on the others.
class FoldEvaluation {
 public:
  FoldEvaluation(const Part& learned, const Part& published, const EvaluateOptions& options, const tag::FitOptions& fit,
                 const FixedFinders& finders, unsigned fold)
      : learned_(learned), published_(published), options_(options), fit_(fit), finders_(finders), fold_(fold) {}

  [[nodiscard]] GameEvaluation evaluate(PublisherKind kind, double loss_ratio);
  // Adds the results, at each threshold, of taggers applied once.
  void add_one_shots(std::vector<OneShot>& sums);

 private:
  struct Known {
    std::vector<bool> hidden_of_learned;
    std::vector<bool> hidden;
    AttackOutcomes attacks;
    std::vector<double> random;
  };
  void attack(Known& publication) const;
  // Returns the rivals of the game at this loss ratio.
  [[nodiscard]] Known equal_to_game(double loss_ratio);
  [[nodiscard]] Known chosen_beside_game(double loss_ratio);
  [[nodiscard]] Known applied_once(TaggerKind kind, Threshold threshold);
  [[nodiscard]] const Verdicts& of_published(TaggerKind kind);
  [[nodiscard]] const Verdicts& of_learned(TaggerKind kind);
  [[nodiscard]] tag::FitOptions fit_of(TaggerKind kind) const;
  [[nodiscard]] GameEvaluation judged(Known publication);

  const Part& learned_;
  const Part& published_;
  const EvaluateOptions& options_;
  const tag::FitOptions& fit_;
  const FixedFinders& finders_;
  const FixedFinders nobody_{{}, 1};
  unsigned fold_;
  FirstRound first_;
  struct HiddenByError {
    std::uint64_t of_learned = 0;  // the game's estimate
    std::uint64_t of_published = 0;
  };
  std::map<double, HiddenByError> hidden_by_error_of_game_;  // by loss ratio
  std::map<TaggerKind, Verdicts> of_published_;              // taggers trained once, applied to the fold
  // Publications already attacked, so that none is attacked twice.
  std::vector<Known> attacked_;
};

void FoldEvaluation::attack(Known& publication) const {
  const MaskedCorpus known = masked(learned_.tokens, publication.hidden_of_learned, options_.game.hiding);
  const MaskedCorpus target = masked(published_.tokens, publication.hidden, options_.game.hiding);
  for (const TaggerKind kind : options_.attackers) {
    tag::FitOptions fit = fit_;
    fit.kind = kind;
    const attack::RankedTokens inspection(attack::attack_with_tagger(known.corpus, target.corpus, fit));
    publication.attacks[kind] = attack::outcome_of(inspection, options_.budgets);
    publication.random = attack::found_upto(inspection, options_.budgets, attack::InspectionOrder::random);
  }
}

tag::FitOptions FoldEvaluation::fit_of(TaggerKind kind) const {
  tag::FitOptions fit = fit_;
  fit.kind = kind;
  fit.online = kind == TaggerKind::crf;
  return fit;
}

const Verdicts& FoldEvaluation::of_published(TaggerKind kind) {
  const auto known = of_published_.find(kind);
  if (known != of_published_.end()) return known->second;
  const MaskedCorpus target = masked(published_.tokens, std::vector<bool>(published_.tokens.instances().size()));
  const auto all_of = [](const Corpus& corpus) {
    std::vector<std::uint32_t> all(corpus.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
  };
  if (!first_.models.contains(kind))
    first_.models.emplace(kind, tag::fit(learned_.gold, all_of(learned_.corpus), fit_of(kind)));
  judge_documents(first_.models.at(kind), target, all_of(target.corpus), fit_.threads, of_published_[kind]);
  return of_published_.at(kind);
}

constexpr std::array kFamilies{TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};

const Verdicts& FoldEvaluation::of_learned(TaggerKind kind) {
  if (!first_.verdicts.contains(kind)) {
    const MaskedCorpus known = masked(learned_.tokens, std::vector<bool>(learned_.tokens.instances().size()));
    const auto folds = static_cast<std::uint32_t>(std::min<std::size_t>(options_.game.folds, known.corpus.owners()));
    first_.verdicts.emplace(kind, cross_fit(known, learned_.gold, tag::document_folds(known.corpus, folds, fit_.seed),
                                            folds, fit_of(kind)));
  }
  return first_.verdicts.at(kind);
}

FoldEvaluation::Known FoldEvaluation::applied_once(TaggerKind kind, Threshold threshold) {
  return {hidden_from(of_learned(kind), threshold), hidden_from(of_published(kind), threshold), {}, {}};
}

// Returns the family whose surest tokens contain the most sensitive ones.
template <typename VerdictsOf>
std::pair<TaggerKind, Threshold> best_within(const Instances& instances, std::uint64_t most_harmless,
                                             const VerdictsOf& verdicts_of) {
  TaggerKind best = kFamilies.front();
  Surest most;
  for (const TaggerKind kind : kFamilies) {
    const Surest surest = surest_within(instances, verdicts_of(kind), most_harmless);
    if (kind != best && surest.sensitive <= most.sensitive) continue;
    best = kind;
    most = surest;
  }
  return {best, most.threshold};
}

FoldEvaluation::Known FoldEvaluation::equal_to_game(double loss_ratio) {
  const auto [kind, threshold] =
      best_within(published_.tokens.instances(), hidden_by_error_of_game_.at(loss_ratio).of_published,
                  [&](TaggerKind one) -> const Verdicts& { return of_published(one); });
  return applied_once(kind, threshold);
}

FoldEvaluation::Known FoldEvaluation::chosen_beside_game(double loss_ratio) {
  const auto [kind, threshold] =
      best_within(learned_.tokens.instances(), hidden_by_error_of_game_.at(loss_ratio).of_learned,
                  [&](TaggerKind one) -> const Verdicts& { return of_learned(one); });
  return applied_once(kind, threshold);
}

void FoldEvaluation::add_one_shots(std::vector<OneShot>& sums) {
  constexpr int kSurest = 36;  // in quarters of log-odds
  if (sums.empty()) {
    for (const TaggerKind kind : kFamilies) {
      for (int quarters = -kSurest; quarters <= kSurest; ++quarters)
        sums.push_back({.tagger = kind, .threshold = 1 / (1 + std::exp(-quarters / 4.))});
    }
  }
  const std::vector<bool>& sensitive = published_.tokens.instances().sensitive;
  for (OneShot& sum : sums) {
    const std::vector<bool> hidden = hidden_from(of_published(sum.tagger), static_cast<float>(sum.threshold));
    for (Instance i = 0; i < sensitive.size(); ++i) {
      ++sum.tokens;
      sum.sensitive += sensitive[i] ? 1 : 0;
      sum.left += sensitive[i] && !hidden[i] ? 1 : 0;
      sum.hidden_by_error += !sensitive[i] && hidden[i] ? 1 : 0;
    }
  }
}

GameEvaluation FoldEvaluation::evaluate(PublisherKind kind, double loss_ratio) {
  if (kind == PublisherKind::one_shot_equal || kind == PublisherKind::one_shot_chosen) {
    GameEvaluation row =
        judged(kind == PublisherKind::one_shot_equal ? equal_to_game(loss_ratio) : chosen_beside_game(loss_ratio));
    row.publisher = kind;
    row.learner = GameLearner::cost;
    row.loss_ratio = loss_ratio;
    row.rounds = 1;
    return row;
  }
  TaggerLearnerOptions learning = learner_options(options_.game, fit_);
  learning.first = &first_;
  learning.losses.missed = loss_ratio;
  if (kind != PublisherKind::greedy) learning.costs = GameCosts::equal;
  if (kind == PublisherKind::one_shot) {
    learning.learner = GameLearner::accuracy;
    learning.losses.missed = kLargestLossRatio;  // it hides whatever the cost
  } else if (kind == PublisherKind::one_shot_cost) {
    learning.learner = GameLearner::cost;
  }
  TaggerLearner taggers(learned_.tokens, learning);
  LearnerWithFinders learner(learned_.tokens, taggers, kind == PublisherKind::greedy ? finders_ : nobody_);
  const std::size_t most_rounds = kind == PublisherKind::greedy ? options_.game.most_rounds : 1;
  const Play play = greedy_sanitize(learned_.tokens.instances(), learning.losses, learner, most_rounds);

  GameEvaluation row = judged(
      {play.hidden, hidden_by(learner.kept(), taggers.kept(), finders_, published_.tokens, fit_.threads), {}, {}});
  row.publisher = kind;
  row.learner = learning.learner;
  row.loss_ratio = loss_ratio;
  row.rounds = play.rounds.size();
  if (kind == PublisherKind::greedy) {
    HiddenByError& hidden = hidden_by_error_of_game_[loss_ratio];
    hidden.of_published = row.hidden_by_error;
    for (Instance i = 0; i < play.hidden.size(); ++i)
      hidden.of_learned += play.hidden[i] && !learned_.tokens.instances().sensitive[i] ? 1 : 0;
  }
  return row;
}

GameEvaluation FoldEvaluation::judged(Known publication) {
  const auto same = std::ranges::find_if(attacked_, [&](const Known& one) {
    return one.hidden == publication.hidden && one.hidden_of_learned == publication.hidden_of_learned;
  });
  if (same == attacked_.end()) {
    attack(publication);
    attacked_.push_back(publication);
  } else {
    publication = *same;
  }

  GameEvaluation row;
  row.fold = fold_;
  const std::vector<bool>& sensitive = published_.tokens.instances().sensitive;
  row.tokens = sensitive.size();
  for (Instance i = 0; i < sensitive.size(); ++i) {
    row.sensitive += sensitive[i] ? 1 : 0;
    row.left += sensitive[i] && !publication.hidden[i] ? 1 : 0;
    row.hidden_by_error += !sensitive[i] && publication.hidden[i] ? 1 : 0;
  }
  row.attacks = publication.attacks;
  row.random = publication.random;
  return row;
}

void check(const EvaluateOptions& options, const Corpus& corpus) {
  if (options.folds < 2 || options.folds > corpus.owners()) {
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("documents of {} owners cannot be divided into {} folds; choose 2 to {}", corpus.owners(),
                            options.folds, corpus.owners())};
  }
  attack::require_budgets(options.budgets);
  const bool repeats =
      std::set<double>(options.loss_ratios.begin(), options.loss_ratios.end()).size() != options.loss_ratios.size();
  if (repeats || options.loss_ratios.empty())
    throw Error{Error::Kind::bad_usage, "", "the loss ratios must be different numbers; name each once"};
  const auto game = std::ranges::find(options.publishers, PublisherKind::greedy);
  for (const PublisherKind rival : {PublisherKind::one_shot_equal, PublisherKind::one_shot_chosen}) {
    if (std::find(options.publishers.begin(), game, rival) == game) continue;
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("{} is compared with greedy; name greedy before it", name_of(rival))};
  }
  if (options.attackers.empty())
    throw Error{Error::Kind::bad_usage, "", "no attacker is named; name svm, crf, ensemble or bayes"};
}

// Both sides of a fold need some.
void require_spans(const Corpus& corpus, const std::vector<bool>& counts, const std::vector<std::uint32_t>& fold_of,
                   std::uint32_t fold, const std::string& place) {
  bool inside = false;
  bool outside = false;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    for (const Span& span : corpus.spans(document)) {
      if (counts[span.label]) (fold_of[document] == fold ? inside : outside) = true;
    }
  }
  if (inside && outside) return;
  throw Error{Error::Kind::bad_input, place,
              "a fold, or all other folds together, have no span to find; choose fewer folds, or give more documents",
              Settings{"folds"}};
}

// Materials that are read before the corpus, so that their errors come first.
struct Materials {
  tag::TrainingMaterials training;
  FixedFinders finders;

  explicit Materials(const EvaluateOptions& options)
      : training(training_materials(options.game, {})), finders(options.game.finders, options.game.train.threads) {}
};

EvaluateResult evaluate(const Corpus& corpus, const std::string& name, const EvaluateOptions& options,
                        const Materials& materials, const Progress& progress) {
  check(options, corpus);
  const std::vector<bool> counts = chosen_labels(corpus, options.game.train.labels, name);
  const std::vector<std::uint32_t> fold_of = tag::document_folds(corpus, options.folds, options.game.train.seed);
  EvaluateResult result;
  result.budgets = options.budgets;
  result.documents = corpus.size();
  const std::uint64_t steps = options.folds * options.publishers.size() * options.loss_ratios.size();
  for (unsigned fold = 0; fold < options.folds; ++fold) {
    const std::string place = fmt::format("{}, fold {} of {}", name, fold + 1, options.folds);
    require_spans(corpus, counts, fold_of, fold, place);
    const Part learned(corpus, tag::documents_where(fold_of, [&](std::uint32_t other) { return other != fold; }),
                       options.game, place);
    const Part published(corpus, tag::documents_where(fold_of, [&](std::uint32_t other) { return other == fold; }),
                         options.game, place);
    FoldEvaluation evaluation(learned, published, options, materials.training.fit, materials.finders, fold);
    if (options.one_shots) evaluation.add_one_shots(result.one_shots);
    for (const PublisherKind kind : options.publishers) {
      for (const double ratio : options.loss_ratios) {
        if (progress) progress("choosing publishers", result.rows.size(), steps);
        result.rows.push_back(evaluation.evaluate(kind, ratio));
      }
    }
  }
  std::ranges::stable_sort(result.rows, {},
                           [](const GameEvaluation& row) { return std::pair(row.publisher, row.loss_ratio); });
  return result;
}

}  // namespace

EvaluateResult evaluate_publishers(const std::string& corpus_path, const EvaluateOptions& options,
                                   const Progress& progress) {
  for (const double ratio : options.loss_ratios) require_loss_ratio(ratio);
  const Materials materials(options);
  const tag::TrainingCorpus read =
      tag::read_training_corpus(corpus_path, options.game.train.add, options.game.train.format, progress);
  return evaluate(read.corpus, corpus_path, options, materials, progress);
}

EvaluateResult evaluate_publishers(const Corpus& corpus, const EvaluateOptions& options, const Progress& progress) {
  for (const double ratio : options.loss_ratios) require_loss_ratio(ratio);
  tag::require_one_corpus(options.game.train);
  return evaluate(corpus, tag::kInMemory, options, Materials(options), progress);
}

}  // namespace sumi
