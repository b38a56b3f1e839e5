#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "labs/game/greedy_sanitize.hpp"
#include "labs/game/publisher_loss.hpp"

namespace sumi::testing {

using Sets = std::vector<std::vector<game::Instance>>;  // each rises

// A game whose hypothesis class is a list of sets.
struct SmallGame {
  game::Instances instances;
  Sets hypotheses;
  game::Losses losses;
};

// Up to 8 instances and 10 hypotheses. `with_units`: sensitive instances share units; `with_nothing`: a hypothesis
// finds nothing.
[[nodiscard]] SmallGame random_game(std::mt19937& random, bool with_units, bool with_nothing);

// Units missed and instances hidden in error when all these are hidden, and T, by their definitions.
struct Outcome {
  std::uint64_t false_negatives = 0;
  std::uint64_t false_positives = 0;

  [[nodiscard]] double loss(game::Losses losses) const {
    return losses.missed * static_cast<double>(false_negatives) + losses.hidden * static_cast<double>(false_positives);
  }
};
[[nodiscard]] Outcome outcome_of(const game::Instances& instances, const Sets& hidden);

// What a hypothesis finds among what is shown, each instance a unit.
struct Found {
  std::int64_t true_positives = 0;
  std::int64_t false_positives = 0;
  std::int64_t errors = 0;  // false positives and false negatives

  [[nodiscard]] double gain(game::Losses losses) const {
    return losses.missed * static_cast<double>(true_positives) - losses.hidden * static_cast<double>(false_positives);
  }
};
[[nodiscard]] Found found_by(const std::vector<game::Instance>& hypothesis, const game::Instances& instances,
                             const std::vector<bool>& hidden);

// Which of the class is learned: of least error, ties by the greatest gain, or the first of them; or of greatest gain
// (least T).
enum class Learns { accuracy, accuracy_first, cost };

// Tries the whole class.
class ExactLearner final : public game::Learner {
 public:
  ExactLearner(const SmallGame& game, Learns learns) : game_(game), learns_(learns) {}

  [[nodiscard]] Sets propose(const std::vector<bool>& hidden) override;
  void keep(std::size_t hypothesis) override;

  [[nodiscard]] const Sets& kept() const { return kept_; }
  [[nodiscard]] std::size_t asked() const { return asked_; }

 private:
  const SmallGame& game_;
  Learns learns_;
  std::vector<game::Instance> last_;
  Sets kept_;
  std::size_t asked_ = 0;
};

}  // namespace sumi::testing
