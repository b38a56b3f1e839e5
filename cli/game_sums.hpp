#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// The results of one publisher at one loss ratio, over all folds.
struct GameSum {
  unsigned folds = 0;
  GameEvaluation all;                // its counts, and each attacker's findings
  std::vector<double> most_found;    // of the best attacker in each fold, for each budget
  std::uint64_t true_positives = 0;  // of the most accurate attacker of each fold
  std::uint64_t false_positives = 0;

  void add(const GameEvaluation& fold);
  [[nodiscard]] double mean_rounds() const { return static_cast<double>(all.rounds) / folds; }
  // Returns those of the attacker with most of them over all folds.
  [[nodiscard]] std::uint64_t most_true_positives() const;
};

using GameSums = std::map<std::pair<PublisherKind, double>, GameSum>;  // by publisher and loss ratio
[[nodiscard]] GameSums game_sums(const EvaluateResult& result);

}  // namespace sumi::cli
