#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "judge/attack/ranked_tokens.hpp"
#include "labs/game/committee.hpp"
#include "labs/game/greedy_sanitize.hpp"
#include "labs/game/hypothesis.hpp"
#include "labs/game/token_corpus.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// What taggers of the whole corpus, nothing masked, say: the first round, whatever the losses.
struct FirstRound {
  std::map<TaggerKind, Verdicts> verdicts;
  std::map<TaggerKind, tag::TaggerModel> models;
};

struct TaggerLearnerOptions {
  std::vector<TaggerKind> kinds;  // of each round the best one: by errors (accuracy), or by loss (cost)
  bool committee = false;         // those of a round also vote; with the learner `cost`, of several kinds
  GameLearner learner = GameLearner::cost;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  Losses losses;
  GameEstimate estimate = GameEstimate::cross_validated;
  std::uint32_t folds = 4;      // at most as many as there are owners
  tag::FitOptions fit;          // its kind doesn't count
  FirstRound* first = nullptr;  // shared by learners of one corpus that differ in `learner` and `losses` alone
};

// A hypothesis that the publisher keeps: a tagger of what the rounds before left, learned of all documents.
struct KeptTagger {
  tag::TaggerModel model;
  Threshold threshold;
  std::vector<tag::TaggerModel> others;  // that vote with it
  Committee committee;                   // how, where there are others
  GameHiding hiding = GameHiding::mark;  // of what rounds before it hid
};
// "svm"; of taggers that vote "svm+crf".
[[nodiscard]] std::string name_of(const KeptTagger& kept);

// How much it costs to miss each sensitive instance, the mean of those left being 1: its mean share by the taggers of a
// round, as attackers with such taggers look at the surest first. Of a unit its greatest counts. Where all shares are
// 0: nothing, so that each costs the same.
[[nodiscard]] std::vector<double> attacked_weights(const Instances& instances, const MaskedCorpus& masked,
                                                   std::span<const Verdicts> verdicts);

// Learns taggers of masked corpora.
//   Cost     a round: folds (1 - 1/folds) trainings a kind, one more where it is kept. Later rounds have few entities
//            to learn, so that theirs are cheaper; the one of all documents, where it is a CRF, begins with the weights
//            of the kept one before.
//   Votes    of a committee: the mean vote, and one whose weights are fitted; the shares by which the second one is
//            judged, and its threshold is chosen, come from weights fitted on other owners' documents.
//   Threads  those of `fit`; the result doesn't depend on them.
class TaggerLearner final : public Learner {
 public:
  // All must outlive it. Documents of one owner are in one fold.
  TaggerLearner(const TokenCorpus& tokens, TaggerLearnerOptions options);

  [[nodiscard]] std::vector<std::vector<Instance>> propose(const std::vector<bool>& hidden) override;
  [[nodiscard]] std::span<const double> weights() const override { return weights_; }
  void keep(std::size_t hypothesis) override;

  [[nodiscard]] const std::vector<KeptTagger>& kept() const { return kept_; }
  // Of those proposed last; of a committee its first tagger.
  [[nodiscard]] std::pair<TaggerKind, Threshold> proposed(std::size_t hypothesis) const {
    return {proposed_[hypothesis].kind, proposed_[hypothesis].threshold};
  }
  [[nodiscard]] std::string name_of_proposed(std::size_t hypothesis) const;
  // How well those proposed last would do as attackers on what was left before them, by tagger.
  [[nodiscard]] std::map<TaggerKind, attack::RankedTokens> inspections() const;
  [[nodiscard]] GameEstimate estimate() const { return options_.estimate; }  // training where there is but one owner

 private:
  struct Proposed {
    TaggerKind kind;
    Threshold threshold;
    Verdicts verdicts;
    std::optional<tag::TaggerModel> model;  // of all documents, where it is known already
    std::optional<Committee> committee;     // of all kinds; it has no verdicts and no model of its own
  };
  [[nodiscard]] bool is_first() const { return nothing_is_hidden_; }
  [[nodiscard]] Verdicts verdicts_of(Proposed& proposed);
  [[nodiscard]] tag::TaggerModel model_of(TaggerKind kind);
  void look_at(const std::vector<bool>& hidden);
  [[nodiscard]] std::vector<Instance> proposal(Proposed& proposed);
  // Chooses a threshold; what it is said to hide. Nested: by thresholds that were chosen without the fold each.
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
  std::vector<double> weights_;  // of instances, where some cost more
  std::vector<KeptTagger> kept_;
};

}  // namespace sumi::game
