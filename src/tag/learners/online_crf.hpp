#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/machine/splitmix64.hpp"
#include "tag/learners/crf_problem.hpp"
#include "tag/learners/lattice.hpp"

namespace sumi::tag {

// Trains a CRF one sequence at a time: it needs far fewer passes than batch descent, and is near the optimum after a
// few.
//   Paper    AdaGrad: Duchi, Hazan, Singer 2011. A parameter's rate falls with its squared gradients so far; l2 is
//            applied lazily: when the parameter is touched, for all sequences since, and at the end of a pass.
//   Cost     a pass: O(attributes of tokens * their states). States whose p - gold is below kNegligible change
//            nothing.
//   Memory   12 bytes a parameter (for long rows: a state).
//   Threads  one: each sequence depends on the update by the one before.
class OnlineCrf {
 public:
  static constexpr float kNegligible = 1e-3F;

  // `problem` must outlive it. `seed`: of the order of sequences.
  OnlineCrf(const CrfProblem& problem, double l2, float rate, std::uint64_t seed);

  // Requires: as many as problem.parameters().
  void start_from(std::span<const float> parameters);
  // Runs one pass. Result: the sum of -log p of each sequence when its turn came.
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
  std::vector<std::uint32_t> begins_;  // begin of each class's values
  std::vector<std::uint8_t> long_;     // whether the class has a value for every state
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
