#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "judge/attack/ranked_tokens.hpp"
#include "labs/game/greedy_sanitize.hpp"
#include "labs/game/hide_round.hpp"
#include "labs/game/token_corpus.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// Verdicts of taggers on the whole corpus without masks: the first round, whatever the losses.
struct FirstRound {
  std::map<TaggerKind, Verdicts> verdicts;
  std::map<TaggerKind, tag::TaggerModel> models;
};

struct TaggerLearnerOptions {
  std::vector<TaggerKind> kinds;  // the best one of each round is kept: by errors (accuracy), or by loss (cost)
  bool committee = false;         // those of a round also vote; for the learner `cost` with several kinds
  GameLearner learner = GameLearner::cost;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  Losses losses;
  GameEstimate estimate = GameEstimate::cross_validated;
  std::uint32_t folds = 4;      // at most as many as there are owners
  tag::FitOptions fit;          // its kind is ignored
  FirstRound* first = nullptr;  // shared by learners of one corpus that differ only in `learner` and `losses`
};

// A hypothesis that the publisher keeps: a tagger for what earlier rounds left, trained on all documents.
struct KeptTagger {
  tag::TaggerModel model;
  Threshold threshold;
  std::vector<tag::TaggerModel> others;  // vote with it
  Committee committee;                   // how they vote, if there are others
  GameHiding hiding = GameHiding::mark;  // how earlier rounds hid
};
// Returns "svm"; for voting taggers "svm+crf".
[[nodiscard]] std::string name_of(const KeptTagger& kept);

// Returns the cost of missing each sensitive instance, with mean 1 over those left: its mean share by the taggers of a
// round, since attackers with such taggers inspect the surest first. For a unit its greatest counts. If all shares are
// 0: nothing, so that all costs are equal.
[[nodiscard]] std::vector<double> attacked_weights(const Instances& instances, const MaskedCorpus& masked,
                                                   std::span<const Verdicts> verdicts);

// Trains taggers on masked corpora.
//   Cost     a round: folds (1 - 1/folds) trainings a kind, one more if it is kept. Later rounds have few entities to
//            learn, so they are cheaper; the training on all documents, if it is a CRF, begins with the weights of the
//            kept one before.
//   Votes    of a committee: the mean vote, and one whose weights are fitted; the shares by which the second one is
//            judged, and its threshold is chosen, come from weights fitted on other owners' documents.
//   Threads  those of `fit`; the result doesn't depend on them.
class TaggerLearner final : public Learner {
 public:
  // All arguments must outlive it. Documents of one owner are in one fold.
  TaggerLearner(const TokenCorpus& tokens, TaggerLearnerOptions options);

  [[nodiscard]] std::vector<std::vector<Instance>> propose(const std::vector<bool>& hidden) override;
  [[nodiscard]] std::span<const double> weights() const override { return weights_; }
  void keep(std::size_t hypothesis) override;

  [[nodiscard]] const std::vector<KeptTagger>& kept() const { return kept_; }
  // Returns, for the hypotheses proposed last, kind and threshold; for a committee those of its first tagger.
  [[nodiscard]] std::pair<TaggerKind, Threshold> proposed(std::size_t hypothesis) const {
    return {proposed_[hypothesis].kind, proposed_[hypothesis].threshold};
  }
  [[nodiscard]] std::string name_of_proposed(std::size_t hypothesis) const;
  // Returns how well those proposed last would do as attackers on what was left before them, by tagger.
  [[nodiscard]] std::map<TaggerKind, attack::RankedTokens> inspections() const;
  [[nodiscard]] GameEstimate estimate() const { return options_.estimate; }  // training if there is only one owner

 private:
  struct Proposed {
    TaggerKind kind;
    Threshold threshold;
    Verdicts verdicts;
    std::optional<tag::TaggerModel> model;  // trained on all documents, if it is known already
    std::optional<Committee> committee;     // of all kinds; it has no verdicts and no model of its own
  };
  [[nodiscard]] bool is_first() const { return nothing_is_hidden_; }
  [[nodiscard]] Verdicts verdicts_of(Proposed& proposed);
  [[nodiscard]] tag::TaggerModel model_of(TaggerKind kind);
  void look_at(const std::vector<bool>& hidden);
  [[nodiscard]] std::vector<Instance> proposal(Proposed& proposed);
  // Chooses a threshold; returns what it is estimated to hide. Nested: by thresholds that were chosen without the
  // respective fold.
  [[nodiscard]] std::vector<Instance> at_best_threshold(const Verdicts& verdicts, Threshold& threshold) const;
  [[nodiscard]] std::vector<std::vector<Instance>> committees(const std::vector<bool>& hidden);
  [[nodiscard]] Verdicts voted(const Committee& committee, const std::vector<Evidence>& evidence) const;
  [[nodiscard]] tag::FitOptions fit_options(TaggerKind kind) const;
  [[nodiscard]] std::size_t most_accurate(std::span<const std::vector<Instance>> found) const;

  const TokenCorpus& tokens_;
  TaggerLearnerOptions options_;
  std::vector<std::uint32_t> fold_of_;
  std::vector<std::uint32_t> all_documents_;
  std::optional<MaskedCorpus> masked_;
  std::optional<tag::GoldCorpus> gold_;  // of masked_
  bool nothing_is_hidden_ = true;
  std::vector<Proposed> proposed_;
  std::vector<double> weights_;  // of instances, if their costs differ
  std::vector<KeptTagger> kept_;
};

}  // namespace sumi::game
