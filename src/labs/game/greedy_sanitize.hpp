#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "labs/game/publisher_loss.hpp"

namespace sumi::game {

// Learns hypotheses from what is left.
class Learner {
 public:
  virtual ~Learner() = default;
  // Returns what each hypothesis of this round would hide: instances, ascending. `hidden`: what earlier rounds hid.
  [[nodiscard]] virtual std::vector<std::vector<Instance>> propose(const std::vector<bool>& hidden) = 0;
  // Returns the cost of missing each instance in this round, in units of Losses::missed; empty if all are 1. For the
  // hypotheses proposed last.
  [[nodiscard]] virtual std::span<const double> weights() const { return {}; }
  // Tells that the publisher keeps this one of the hypotheses proposed last.
  virtual void keep(std::size_t hypothesis) = 0;
};

struct Round {
  std::size_t hypothesis = 0;  // among those proposed
  PublisherLoss::Change change;
  std::uint64_t found = 0;  // instances hidden in this round, or that would have been
  double loss = 0;          // T with it
  std::uint64_t left = 0;   // sensitive units still shown with it
};

struct Play {
  std::vector<Round> rounds;  // of the kept hypotheses
  // The last hypothesis, which gains nothing; nothing if no round was left, or nothing was proposed.
  std::optional<Round> rejected;
  std::uint64_t sensitive = 0;  // units
  double loss_before = 0;       // T without any hypothesis
  std::vector<bool> hidden;
};

// Runs GreedySanitize: learns, hides the findings, and learns from what is left, until T(H and h) - T(H) >= 0.
//   Paper     Li, Vorobeychik, Li, Malin, Iterative classification for sanitizing large-scale datasets, 2015, Algorithm
//             1. Of several hypotheses of a round the one with the greatest gain is taken, of equal ones the first.
//   Promise   at the end no hypothesis proposed has FP / TP < L / C with TP > 0; at most one round a sensitive unit,
//             and a last one. Theorem 4.1 of the paper needs more: that the learner takes, of all hypotheses of least
//             error, the one of greatest L TP - C FP (docs/game.md).
//   Weights   if the learner has some, a round is kept by the gain that they give; `loss` stays T. Then the promise
//             refers to T with the weights of the last round.
//   `listen`  is called for each round, kept or not.
[[nodiscard]] Play greedy_sanitize(const Instances& instances, Losses losses, Learner& learner, std::size_t most_rounds,
                                   const std::function<void(const Round&)>& listen = {});

}  // namespace sumi::game
