#pragma once

#include <string>
#include <variant>
#include <vector>

#include "labs/game/fixed_finders.hpp"
#include "labs/game/tagger_learner.hpp"

namespace sumi::game {

// A kept hypothesis: the next of the learner's taggers, or a finder.
struct KeptFinder {
  std::size_t hypothesis;  // index in FixedFinders
};
struct NextTagger {};
using KeptHypothesis = std::variant<NextTagger, KeptFinder>;

// Lets finders compete with a learner's taggers: the hypothesis with the greatest gain is kept.
//   Cost  the finders search the corpus once.
class LearnerWithFinders final : public Learner {
 public:
  // All arguments must outlive it.
  LearnerWithFinders(const TokenCorpus& tokens, TaggerLearner& taggers, const FixedFinders& finders);

  [[nodiscard]] std::vector<std::vector<Instance>> propose(const std::vector<bool>& hidden) override;
  [[nodiscard]] std::span<const double> weights() const override { return taggers_.weights(); }
  void keep(std::size_t hypothesis) override;

  [[nodiscard]] const std::vector<KeptHypothesis>& kept() const { return kept_; }
  // Returns, for the hypotheses proposed last, the name, and the threshold if there is one.
  [[nodiscard]] std::pair<std::string, Threshold> proposed(std::size_t hypothesis) const;

 private:
  TaggerLearner& taggers_;
  const FixedFinders& finders_;
  std::vector<std::vector<Instance>> found_;  // by each finder that isn't kept; else nothing
  std::size_t taggers_proposed_ = 0;
  std::vector<KeptHypothesis> kept_;
};

// Returns the tokens, ascending, that share a byte with a finder's findings in each document.
[[nodiscard]] std::vector<Instance> tokens_found(const TokenCorpus& tokens,
                                                 const std::vector<std::vector<Range>>& found);

}  // namespace sumi::game
