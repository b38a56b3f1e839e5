#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// All folds of one publisher at one loss ratio.
struct GameSum {
  unsigned folds = 0;
  GameEvaluation all;                // its counts, and what each attacker finds
  std::vector<double> most_found;    // by who finds most in each fold, for each budget
  std::uint64_t true_positives = 0;  // of the most accurate attacker of each fold
  std::uint64_t false_positives = 0;

  void add(const GameEvaluation& fold);
  [[nodiscard]] double mean_rounds() const { return static_cast<double>(all.rounds) / folds; }
  // Of the attacker with most of them in all folds.
  [[nodiscard]] std::uint64_t most_true_positives() const;
};

using GameSums = std::map<std::pair<PublisherKind, double>, GameSum>;  // by publisher and loss ratio
[[nodiscard]] GameSums game_sums(const EvaluateResult& result);

}  // namespace sumi::cli
