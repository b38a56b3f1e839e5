#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/machine/splitmix64.hpp"
#include "tag/learners/crf_problem.hpp"
#include "tag/learners/lattice.hpp"

namespace sumi::tag {

// Learns a CRF a sequence at a time: far fewer passes than descent by all sequences at once, and near its optimum after
// a few.
//   Paper    AdaGrad: Duchi, Hazan, Singer 2011. A parameter's rate falls with the squares of its gradients so far; l2
//            pulls at it when it is touched, for all sequences since, and at the end of a pass.
//   Cost     a pass: O(attributes of tokens * states of theirs). States whose p - gold is below kNegligible change
//            nothing.
//   Memory   12 bytes a parameter (of long rows: a state).
//   Threads  one: each sequence sees what the one before it taught.
class OnlineCrf {
 public:
  static constexpr float kNegligible = 1e-3F;

  // `problem` must outlive it. `seed`: the order of sequences.
  OnlineCrf(const CrfProblem& problem, double l2, float rate, std::uint64_t seed);

  // Requires: as long as problem.parameters().
  void start_from(std::span<const float> parameters);
  // One pass. Result: the sum of -log p of each sequence when its turn came.
  double pass();
  [[nodiscard]] std::vector<float> parameters() const;

 private:
  struct Residual {
    State state;
    float value;
  };

  void score(std::size_t token, float* row) const;
  double learn(std::size_t sequence);
  void update(std::uint32_t c, float factor);
  void change(std::size_t i, float gradient);
  void pull(std::size_t i);

  const CrfProblem& problem_;
  float pull_;
  float rate_;
  SplitMix64 random_;
  std::uint32_t turn_ = 0;
  std::size_t stride_;
  std::vector<std::uint32_t> begins_;  // of each class's values
  std::vector<std::uint8_t> long_;     // a value a state
  std::vector<float> factors_;
  std::vector<float> values_;
  std::vector<float> squares_;
  std::vector<std::uint32_t> turns_;
  std::vector<std::uint32_t> order_;
  std::vector<float> rows_;
  std::vector<Residual> residuals_;
  std::vector<Transition> transitions_;
};

}  // namespace sumi::tag
