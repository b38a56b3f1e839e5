#include "game_sums.hpp"

#include <algorithm>

namespace sumi::cli {
namespace {

void add_each(std::vector<double>& sum, const std::vector<double>& more) {
  sum.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

}  // namespace

void GameSum::add(const GameEvaluation& fold) {
  ++folds;
  all.publisher = fold.publisher;
  all.learner = fold.learner;
  all.loss_ratio = fold.loss_ratio;
  all.rounds += fold.rounds;
  all.tokens += fold.tokens;
  all.sensitive += fold.sensitive;
  all.left += fold.left;
  all.hidden_by_error += fold.hidden_by_error;
  add_each(all.random, fold.random);
  for (const auto& [kind, outcome] : fold.attacks) {
    AttackOutcome& sum = all.attacks[kind];
    sum.true_positives += outcome.true_positives;
    sum.false_positives += outcome.false_positives;
    sum.errors += outcome.errors;
    add_each(sum.found_first, outcome.found_first);
    add_each(sum.by_share, outcome.by_share);
  }
  add_each(most_found, sumi::most_found(fold.attacks, fold.random));
  const AttackOutcome& attacker = most_accurate(fold.attacks)->second;
  true_positives += attacker.true_positives;
  false_positives += attacker.false_positives;
}

std::uint64_t GameSum::most_true_positives() const {
  std::uint64_t most = 0;
  for (const auto& [kind, outcome] : all.attacks) most = std::max(most, outcome.true_positives);
  return most;
}

GameSums game_sums(const EvaluateResult& result) {
  GameSums sums;
  for (const GameEvaluation& row : result.rows) sums[{row.publisher, row.loss_ratio}].add(row);
  return sums;
}

}  // namespace sumi::cli
