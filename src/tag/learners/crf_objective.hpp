#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/crf_problem.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// The objective of training: the sum over sequences of -log p(states | tokens), plus l2 times the sum of squared
// weights.
//   Paper    Lafferty, McCallum, Pereira 2001; Sha, Pereira 2003.
//   Cost     scores are computed once a bundle and summed for each token; then forward-backward; then residuals (p -
//            gold) are summed back over the same rows. A class gathers its gradient from the bundles and tokens that
//            have it.
//   Memory   4 bytes a (token + bundle) and state, at most about kBlockBytes: larger examples are processed in blocks.
//   Threads  `threads`; every sum has a fixed order, so the result doesn't depend on it.
class CrfObjective {
 public:
  static constexpr std::size_t kBlockBytes = std::size_t{96} << 20U;

  // `problem` must outlive it.
  CrfObjective(const CrfProblem& problem, double l2, unsigned threads, std::size_t block_bytes = kBlockBytes);

  [[nodiscard]] std::size_t parameters() const { return problem_.parameters(); }
  // Requires: both are as long as parameters().
  double evaluate(std::span<const float> parameters, std::span<float> gradient);

 private:
  // A block of sequences, with its bundles renumbered.
  struct Block {
    std::size_t first_sequence;
    std::size_t end_sequence;
    std::size_t first_token;
    std::size_t end_token;
    std::vector<std::uint32_t> bundles;  // numbers of the problem's bundles, ascending
    Lists tokens_of_bundle;              // counted from first_token
    Lists bundles_of_class;              // positions in `bundles`
    Lists tokens_of_class;
    std::vector<std::size_t> shard_ends;  // in sequences
  };

  void add_block(std::size_t first_sequence, std::size_t end_sequence, std::vector<std::uint32_t> bundles);
  void score_bundles(const Block& block, std::span<const float> parameters);
  void run_lattices(const Block& block, std::span<const float> parameters, std::span<float> gradient,
                    const TransitionTable& table);
  void sum_bundle_residuals(const Block& block);
  void gather(const Block& block, std::span<float> gradient) const;

  const CrfProblem& problem_;
  double l2_;
  unsigned threads_;
  std::size_t stride_;
  std::vector<float> class_factors_;      // sqrt(class size)
  std::vector<std::uint8_t> comes_once_;  // classes that occur at one token only, which completes their gradient
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> place_;  // position of each bundle in the current block
  std::vector<float> bundle_rows_;    // first scores, then sums of residuals
  std::vector<float> token_rows_;     // first scores, then residuals
  std::vector<double> losses_;        // loss of each sequence
  std::vector<double> pair_counts_;   // one row per shard
};

}  // namespace sumi::tag
