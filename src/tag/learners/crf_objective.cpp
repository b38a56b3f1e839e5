#include "tag/learners/crf_objective.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/machine/parallel.hpp"
#include "tag/learners/examples.hpp"
#include "tag/learners/lanes.hpp"
#include "tag/learners/lattice.hpp"

namespace sumi::tag {

namespace {

constexpr std::size_t kShards = 64;  // shards of a block; sums of pair counts are computed by shard
constexpr std::size_t kBundlePiece = 256;
constexpr std::size_t kClassPiece = 1024;

// The number of rows that are prefetched ahead of the current one.
constexpr std::size_t kTokensFetchedAhead = 6;

void fetch(const float* row, std::size_t size) {
  for (std::size_t i = 0; i < size; i += 16) __builtin_prefetch(row + i);
}

}  // namespace

CrfObjective::CrfObjective(const CrfProblem& problem, double l2, unsigned threads, std::size_t block_bytes)
    : problem_(problem),
      l2_(l2),
      threads_(threads),
      stride_(TransitionTable(problem.states, {}).stride()),
      class_factors_(problem.classes()),
      comes_once_(problem.classes()),
      place_(problem.bundles.size()),
      losses_(problem.sequence_ends.size()) {
  for (std::uint32_t c = 0; c < problem.classes(); ++c) class_factors_[c] = problem.factor(c);
  std::vector<std::uint32_t> uses(problem.classes());
  for (const std::uint32_t c : problem.token_classes.items) ++uses[c];
  for (const std::uint32_t c : problem.bundles.items) uses[c] = 2;
  std::ranges::transform(uses, comes_once_.begin(), [](std::uint32_t n) { return static_cast<std::uint8_t>(n == 1); });
  const std::size_t most_rows = block_bytes / (stride_ * sizeof(float));
  std::vector<std::uint32_t> bundles;
  std::vector<std::size_t> seen_in(problem.bundles.size());  // 1 + the first sequence of the block that has the bundle
  std::size_t first_sequence = 0;
  std::size_t tokens = 0;
  std::size_t token = 0;
  for (std::size_t sequence = 0; sequence < problem.sequence_ends.size(); ++sequence) {
    const std::size_t length = problem.sequence_ends[sequence] - token;
    if (sequence > first_sequence && tokens + bundles.size() + length > most_rows) {
      add_block(first_sequence, sequence, std::exchange(bundles, {}));
      first_sequence = sequence;
      tokens = 0;
    }
    for (; token < problem.sequence_ends[sequence]; ++token) {
      for (const std::uint32_t bundle : problem.token_bundles[token]) {
        if (std::exchange(seen_in[bundle], first_sequence + 1) != first_sequence + 1) bundles.push_back(bundle);
      }
    }
    tokens += length;
  }
  if (tokens != 0) add_block(first_sequence, problem.sequence_ends.size(), std::move(bundles));
  std::size_t most_tokens = 0;
  std::size_t most_bundles = 0;
  for (const Block& block : blocks_) {
    most_tokens = std::max(most_tokens, block.end_token - block.first_token);
    most_bundles = std::max(most_bundles, block.bundles.size());
  }
  token_rows_.resize(most_tokens * stride_);
  bundle_rows_.resize(most_bundles * stride_);
}

void CrfObjective::add_block(std::size_t first_sequence, std::size_t end_sequence, std::vector<std::uint32_t> bundles) {
  std::ranges::sort(bundles);
  Block block{first_sequence, end_sequence, first_sequence == 0 ? 0 : problem_.sequence_ends[first_sequence - 1],
              problem_.sequence_ends[end_sequence - 1]};
  for (std::uint32_t i = 0; i < bundles.size(); ++i) place_[bundles[i]] = i;
  Lists classes_of_bundle;
  for (const std::uint32_t bundle : bundles) {
    const auto classes = problem_.bundles[bundle];
    classes_of_bundle.items.insert(classes_of_bundle.items.end(), classes.begin(), classes.end());
    classes_of_bundle.close();
  }
  Lists bundles_of_token;
  Lists classes_of_token;
  for (std::size_t token = block.first_token; token < block.end_token; ++token) {
    for (const std::uint32_t bundle : problem_.token_bundles[token]) bundles_of_token.items.push_back(place_[bundle]);
    bundles_of_token.close();
    for (const std::uint32_t c : problem_.token_classes[token]) {
      if (comes_once_[c] == 0) classes_of_token.items.push_back(c);
    }
    classes_of_token.close();
  }
  block.tokens_of_bundle = transpose(bundles_of_token, 0, bundles_of_token.size(), bundles.size());
  block.bundles_of_class = transpose(classes_of_bundle, 0, bundles.size(), problem_.classes());
  block.tokens_of_class = transpose(classes_of_token, 0, classes_of_token.size(), problem_.classes());
  const std::size_t tokens = block.end_token - block.first_token;
  for (std::size_t sequence = first_sequence; sequence < end_sequence; ++sequence) {
    const std::size_t done = problem_.sequence_ends[sequence] - block.first_token;
    if (done * kShards >= tokens * (block.shard_ends.size() + 1) || sequence + 1 == end_sequence) {
      block.shard_ends.push_back(sequence + 1);
    }
  }
  block.bundles = std::move(bundles);
  blocks_.push_back(std::move(block));
}

double CrfObjective::evaluate(std::span<const float> parameters, std::span<float> gradient) {
  const std::size_t first_transition = problem_.first_transition();
  std::vector<Transition> transitions = problem_.transitions;
  for (std::size_t i = 0; i < transitions.size(); ++i) transitions[i].weight = parameters[first_transition + i];
  const TransitionTable table(problem_.states, transitions);
  for (std::size_t i = 0; i < parameters.size(); ++i) gradient[i] = static_cast<float>(2 * l2_) * parameters[i];
  std::vector<double> expected(transitions.size());
  for (const Block& block : blocks_) {
    score_bundles(block, parameters);
    run_lattices(block, parameters, gradient, table);
    for (std::size_t i = 0; i < pair_counts_.size(); ++i) expected[i % expected.size()] += pair_counts_[i];
    sum_bundle_residuals(block);
    gather(block, gradient);
  }
  for (std::size_t i = 0; i < transitions.size(); ++i) {
    gradient[first_transition + i] += static_cast<float>(expected[i] - problem_.gold_transitions[i]);
  }
  double squares = 0;
  for (const float x : parameters) squares += static_cast<double>(x) * x;
  return std::accumulate(losses_.begin(), losses_.end(), l2_ * squares);
}

void CrfObjective::score_bundles(const Block& block, std::span<const float> parameters) {
  for (std::size_t i = 0; i < block.bundles.size(); ++i) place_[block.bundles[i]] = static_cast<std::uint32_t>(i);
  for_each_piece(block.bundles.size(), kBundlePiece, threads_, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      float* row = bundle_rows_.data() + i * stride_;
      std::fill_n(row, stride_, 0.F);
      for (const std::uint32_t c : problem_.bundles[block.bundles[i]]) {
        const float factor = class_factors_[c];
        const std::uint64_t row_end = problem_.rows.ends[c];
        for (std::uint64_t p = problem_.row_begin(c); p < row_end; ++p) {
          row[problem_.rows.items[p]] += factor * parameters[p];
        }
      }
    }
  });
}

void CrfObjective::run_lattices(const Block& block, std::span<const float> parameters, std::span<float> gradient,
                                const TransitionTable& table) {
  pair_counts_.assign(block.shard_ends.size() * table.pairs(), 0);
  for_each_piece(block.shard_ends.size(), 1, threads_, [&](std::size_t shard, std::size_t, unsigned) {
    Lattice lattice(table);
    double* counts = pair_counts_.data() + shard * table.pairs();
    for (std::size_t sequence = shard == 0 ? block.first_sequence : block.shard_ends[shard - 1];
         sequence < block.shard_ends[shard]; ++sequence) {
      const std::size_t first = sequence == 0 ? 0 : problem_.sequence_ends[sequence - 1];
      const std::size_t last = problem_.sequence_ends[sequence];
      const std::span<float> rows{token_rows_.data() + (first - block.first_token) * stride_, (last - first) * stride_};
      double gold_score = 0;
      for (std::size_t token = first; token < last; ++token) {
        float* row = rows.data() + (token - first) * stride_;
        std::fill_n(row, stride_, 0.F);
        if (token + 1 < last) {
          for (const std::uint32_t bundle : problem_.token_bundles[token + 1]) {
            fetch(bundle_rows_.data() + place_[bundle] * stride_, stride_);
          }
        }
        for (const std::uint32_t bundle : problem_.token_bundles[token]) {
          add_row(row, bundle_rows_.data() + place_[bundle] * stride_, stride_);
        }
        for (const std::uint32_t c : problem_.token_classes[token]) {
          const float factor = class_factors_[c];
          const std::uint64_t row_end = problem_.rows.ends[c];
          for (std::uint64_t p = problem_.row_begin(c); p < row_end; ++p) {
            row[problem_.rows.items[p]] += factor * parameters[p];
          }
        }
        const State gold = problem_.gold[token];
        gold_score += row[gold];
        if (token > first) gold_score += table.weight(problem_.gold[token - 1], gold);
      }
      const float weight = problem_.sequence_weights[sequence];
      losses_[sequence] = weight * (lattice.run(rows) - gold_score);
      for (std::size_t i = 0; i < table.pairs(); ++i) counts[i] += weight * lattice.pair_counts()[i];
      for (std::size_t token = first; token < last; ++token) {
        float* row = rows.data() + (token - first) * stride_;
        row[problem_.gold[token]] -= 1;
        if (weight != 1) std::for_each_n(row, stride_, [weight](float& x) { x *= weight; });
        for (const std::uint32_t c : problem_.token_classes[token]) {
          if (comes_once_[c] == 0) continue;
          for (std::uint64_t p = problem_.row_begin(c); p < problem_.rows.ends[c]; ++p) {
            gradient[p] += class_factors_[c] * row[problem_.rows.items[p]];
          }
        }
      }
    }
  });
}

void CrfObjective::sum_bundle_residuals(const Block& block) {
  for_each_piece(block.bundles.size(), kBundlePiece, threads_, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      float* row = bundle_rows_.data() + i * stride_;
      std::fill_n(row, stride_, 0.F);
      const auto tokens = block.tokens_of_bundle[i];
      for (std::size_t k = 0; k < tokens.size(); ++k) {
        if (k + kTokensFetchedAhead < tokens.size())
          fetch(token_rows_.data() + tokens[k + kTokensFetchedAhead] * stride_, stride_);
        add_row(row, token_rows_.data() + tokens[k] * stride_, stride_);
      }
    }
  });
}

void CrfObjective::gather(const Block& block, std::span<float> gradient) const {
  for_each_piece(problem_.classes(), kClassPiece, threads_, [&](std::size_t begin, std::size_t end, unsigned) {
    std::vector<double> sums;
    for (std::uint32_t c = static_cast<std::uint32_t>(begin); c < end; ++c) {
      if (comes_once_[c] != 0) continue;
      const std::span<const std::uint32_t> states = problem_.rows[c];
      sums.assign(states.size(), 0);
      const auto add = [&](const float* row) {
        for (std::size_t i = 0; i < states.size(); ++i) sums[i] += row[states[i]];
      };
      for (const std::uint32_t bundle : block.bundles_of_class[c]) add(bundle_rows_.data() + bundle * stride_);
      for (const std::uint32_t token : block.tokens_of_class[c]) add(token_rows_.data() + token * stride_);
      float* to = gradient.data() + problem_.row_begin(c);
      for (std::size_t i = 0; i < states.size(); ++i) to[i] += static_cast<float>(class_factors_[c] * sums[i]);
    }
  });
}

}  // namespace sumi::tag
