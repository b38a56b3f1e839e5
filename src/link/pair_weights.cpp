#include "link/pair_weights.hpp"

#include <algorithm>
#include <cmath>

#include "base/machine/parallel.hpp"
#include "base/model/shared_progress.hpp"
#include "link/pair_walk.hpp"

namespace sumi::link {
namespace {

constexpr double kRounding = 1e-6;

class PairScorer {
 public:
  PairScorer(const ComparedRecords& records, const Parameters& parameters, double least)
      : comparer_(records), weights_(weights_of(parameters)), prior_(prior_weight(parameters.lambda)), least_(least) {
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      rarities_.push_back(records.comparisons()[i].term_frequency
                              ? rarities(records.column(i), parameters.chance.empty() ? 1 : parameters.chance[i])
                              : std::vector<double>{});
      most_rarity_.push_back(rarities_.back().empty() ? 0 : *std::ranges::max_element(rarities_.back()));
      most_unequal_.push_back(std::max(0.0, *std::max_element(weights_[i].begin() + kFirstLevel, weights_[i].end())));
    }
  }

  // Decides by the values' numbers of two records.
  [[nodiscard]] bool may_reach_least(const std::uint32_t* left, const std::uint32_t* right) const {
    double most = prior_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (left[i] == ComparedColumn::kMissing || right[i] == ComparedColumn::kMissing) continue;
      most += left[i] == right[i] ? equal_weight(i, left[i]) : most_unequal_[i];
    }
    return most >= least_ - kRounding;
  }
  // Requires: the pair's levels are known.
  [[nodiscard]] double score(Pattern pattern, const std::uint32_t* values) const {
    double weight = prior_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const Level level = level_of(pattern, i);
      weight += level == kEqualLevel ? equal_weight(i, values[i]) : weights_[i][level];
    }
    return weight;
  }
  // Returns the most that pairs of the pattern can weigh.
  [[nodiscard]] double most(Pattern pattern) const {
    double weight = prior_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const Level level = level_of(pattern, i);
      weight += weights_[i][level];
      if (level == kEqualLevel && !rarities_[i].empty()) weight += most_rarity_[i];
    }
    return weight;
  }
  void set_left(const Cell* row) { comparer_.set_left(row); }
  [[nodiscard]] double score(const Cell* row) {
    double weight = prior_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const Level level = comparer_.compare(i, row);
      weight += level == kEqualLevel ? equal_weight(i, row[i].value) : weights_[i][level];
    }
    return weight;
  }

 private:
  [[nodiscard]] double equal_weight(std::size_t comparison, std::uint32_t value) const {
    const double weight = weights_[comparison][kEqualLevel];
    return rarities_[comparison].empty() ? weight : weight + rarities_[comparison][value];
  }

  PairComparer comparer_;
  LevelShares weights_;
  double prior_;
  double least_;
  std::vector<std::vector<double>> rarities_;
  std::vector<double> most_rarity_;
  std::vector<double> most_unequal_;
};

}  // namespace

std::vector<double> rarities(const ComparedColumn& column, double chance) {
  const double average = equal_share(column);
  std::vector<double> all;
  all.reserve(column.values().size());
  for (const ComparedColumn::Value& value : column.values()) {
    const double share = (value.records - 1.0) / (static_cast<double>(column.filled()) - 1);
    all.push_back(value.records < 2 || average <= 0 ? 0 : chance * std::log2(average / share));
  }
  return all;
}

namespace {

// Weighs the pairs of some pieces of the blocks.
class PairWeigher {
 public:
  PairWeigher(const ComparedRecords& records, const Blocks& blocks, bool across, const Parameters& parameters,
              double least)
      : records_(records), walk_(records, blocks, across), scorer_(records, parameters, least), least_(least) {}

  // Weighs pairs whose patterns are known. `may_reach` has an entry for each pattern.
  void weigh_remembered(const Piece& piece, const BlockPatterns& patterns, const std::vector<std::uint32_t>& of_pairs,
                        const std::vector<bool>& may_reach) {
    std::uint32_t left = 0;
    const std::uint32_t* place = of_pairs.data();
    walk_.walk(
        piece, [&](std::uint32_t member) { left = member; },
        [&](std::uint32_t right) {
          const std::uint32_t pattern = *place++;
          if (!may_reach[pattern]) return;
          const std::uint32_t a = walk_.record(left);
          const std::uint32_t b = walk_.record(right);
          const double weight = scorer_.score(patterns.counts[pattern].pattern, records_.numbers(a));
          if (weight >= least_) pairs.push_back({a, b, weight});
        });
  }

  void weigh(const Piece& piece) {
    std::uint32_t left = 0;
    bool is_set = false;
    walk_.walk(
        piece,
        [&](std::uint32_t member) {
          left = member;
          is_set = false;
        },
        [&](std::uint32_t right) {
          const std::uint32_t a = walk_.record(left);
          const std::uint32_t b = walk_.record(right);
          if (!scorer_.may_reach_least(records_.numbers(a), records_.numbers(b))) return;
          if (!is_set) scorer_.set_left(walk_.row(left));
          is_set = true;
          const double weight = scorer_.score(walk_.row(right));
          if (weight >= least_) pairs.push_back({a, b, weight});
        });
  }

  // Returns which patterns may reach: those whose pairs can weigh `least`.
  std::vector<bool> may_reach(const BlockPatterns& patterns) {
    std::vector<bool> may(patterns.counts.size());
    for (std::size_t i = 0; i < may.size(); ++i)
      may[i] = scorer_.most(patterns.counts[i].pattern) >= least_ - kRounding;
    return may;
  }

  std::vector<LinkedPair> pairs;

 private:
  const ComparedRecords& records_;
  PairWalk walk_;
  PairScorer scorer_;
  double least_;
};

}  // namespace

std::vector<LinkedPair> weigh_pairs(const ComparedRecords& records, const Blocks& blocks, const BlockPatterns& patterns,
                                    bool across, const Parameters& parameters, double least, unsigned threads,
                                    const Progress& progress) {
  const std::vector<Piece>& pieces = patterns.pieces;
  std::vector<PairWeigher> workers;
  for (unsigned i = 0; i < threads; ++i) workers.emplace_back(records, blocks, across, parameters, least);
  const bool are_remembered = !patterns.of_pairs.empty();
  const std::vector<bool> may_reach = are_remembered ? workers.front().may_reach(patterns) : std::vector<bool>();
  SharedProgress shared(progress, "scoring pairs", pieces.size());
  for_each_piece(pieces.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t i = begin; i < end; ++i) {
      if (are_remembered) {
        workers[worker].weigh_remembered(pieces[i], patterns, patterns.of_pairs[i], may_reach);
      } else {
        workers[worker].weigh(pieces[i]);
      }
    }
    shared.add(end - begin);
  });
  std::vector<LinkedPair> all;
  for (PairWeigher& worker : workers) {
    all.insert(all.end(), worker.pairs.begin(), worker.pairs.end());
    worker.pairs = {};
  }
  std::ranges::sort(all, [](const LinkedPair& a, const LinkedPair& b) {
    return a.left != b.left ? a.left < b.left : a.right < b.right;
  });
  return all;
}

}  // namespace sumi::link
