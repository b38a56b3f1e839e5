#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/crf_problem.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// What training minimizes: the sum over sequences of -log p(states | tokens), plus l2 times the sum of squared weights.
//   Paper    Lafferty, McCallum, Pereira 2001; Sha, Pereira 2003.
//   Cost     a row of scores a bundle, summed a token; forward-backward; the same rows backwards with residuals (p -
//            gold). A class gathers its gradient from bundles and tokens that have it.
//   Memory   4 bytes a (token + bundle) and state, at most about kBlockBytes: larger examples are worked on in blocks.
//   Threads  `threads`; every sum has a fixed order, so the result doesn't depend on it.
class CrfObjective {
 public:
  static constexpr std::size_t kBlockBytes = std::size_t{96} << 20U;

  // `problem` must outlive it.
  CrfObjective(const CrfProblem& problem, double l2, unsigned threads, std::size_t block_bytes = kBlockBytes);

  [[nodiscard]] std::size_t parameters() const { return problem_.parameters(); }
  // Requires: both as long as parameters().
  double evaluate(std::span<const float> parameters, std::span<float> gradient);

 private:
  // Some sequences, and the bundles they have, numbered anew.
  struct Block {
    std::size_t first_sequence;
    std::size_t end_sequence;
    std::size_t first_token;
    std::size_t end_token;
    std::vector<std::uint32_t> bundles;  // numbers in the problem, ascending
    Lists tokens_of_bundle;              // counted from first_token
    Lists bundles_of_class;              // positions in `bundles`
    Lists tokens_of_class;
    std::vector<std::size_t> shard_ends;  // sequences
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
  std::vector<float> class_factors_;      // sqrt(size)
  std::vector<std::uint8_t> comes_once_;  // such a class is done with its token
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> place_;  // of a bundle in the block at work
  std::vector<float> bundle_rows_;    // scores, later sums of residuals
  std::vector<float> token_rows_;     // scores, then residuals
  std::vector<double> losses_;        // of each sequence
  std::vector<double> pair_counts_;   // a row a shard
};

}  // namespace sumi::tag
