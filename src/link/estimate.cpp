#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/machine/parallel.hpp"
#include "link/pair_weights.hpp"

namespace sumi::link {
namespace {

constexpr double kLeastShare = 1e-12;
constexpr std::size_t kLeastColumns = 2;       // columns that show whether a pair is near in all of them
constexpr std::size_t kShardsOfPatterns = 64;  // fixed, so that sums don't depend on the threads

// Expected matches, by comparison and level, and in total.
struct Expected {
  double matches = 0;
  LevelShares levels;
};

Expected nothing(const LevelShares& like) {
  Expected none;
  for (const std::vector<double>& levels : like) none.levels.emplace_back(levels.size(), 0);
  return none;
}

void add(Expected& to, const Expected& from) {
  to.matches += from.matches;
  for (std::size_t i = 0; i < to.levels.size(); ++i)
    for (std::size_t level = 0; level < to.levels[i].size(); ++level) to.levels[i][level] += from.levels[i][level];
}

Expected expectation(const std::vector<PatternCount>& patterns, const Parameters& parameters, unsigned threads) {
  const LevelShares weights = weights_of(parameters);
  const double prior = prior_weight(parameters.lambda);
  std::vector<Expected> shards(kShardsOfPatterns, nothing(parameters.m));
  const std::size_t step = patterns.size() / kShardsOfPatterns + 1;
  for_each_piece(kShardsOfPatterns, 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t shard = begin; shard < end; ++shard) {
      Expected& own = shards[shard];
      const std::size_t last = std::min(patterns.size(), (shard + 1) * step);
      for (std::size_t at = std::min(last, shard * step); at < last; ++at) {
        double weight = prior;
        for (std::size_t i = 0; i < weights.size(); ++i) weight += weights[i][level_of(patterns[at].pattern, i)];
        const double matches = static_cast<double>(patterns[at].pairs) / (1 + std::exp2(-weight));
        own.matches += matches;
        for (std::size_t i = 0; i < weights.size(); ++i) own.levels[i][level_of(patterns[at].pattern, i)] += matches;
      }
    }
  });
  Expected all = nothing(parameters.m);
  for (const Expected& shard : shards) add(all, shard);
  return all;
}

std::vector<double> shares_of_matches(std::vector<double> levels, const EstimateOptions& options) {
  const double each = options.pseudo_matches / static_cast<double>(levels.size() - kEqualLevel);
  for (std::size_t level = kEqualLevel; level < levels.size(); ++level) levels[level] += each;
  const double all = std::accumulate(levels.begin() + kEqualLevel, levels.end(), 0.0);
  if (all <= 0) {
    std::fill(levels.begin() + kEqualLevel, levels.end(), 1 / static_cast<double>(levels.size() - kEqualLevel));
    return levels;
  }
  const double near = all - levels.back();
  // The excess over the maximum at `other` is distributed over the levels before it, by their shares.
  const double other = std::min(levels.back() / all, options.most_other);
  const auto levels_near = static_cast<double>(levels.size() - 1 - kEqualLevel);
  for (std::size_t level = kEqualLevel; level + 1 < levels.size(); ++level)
    levels[level] = std::max(kLeastShare, (1 - other) * (near > 0 ? levels[level] / near : 1 / levels_near));
  levels[kMissingLevel] = 0;
  levels.back() = std::max(kLeastShare, other);
  return levels;
}

// `most`: one per level except the last; empty for 1.
std::vector<double> shares_of_others(const std::vector<double>& rates, const std::vector<double>& m, double lambda,
                                     double least, const std::vector<double>& most) {
  std::vector<double> shares(rates.size(), 0);
  double sum = 0;
  for (std::size_t level = kEqualLevel; level < rates.size(); ++level) {
    // At least a hundredth of the rate remains, since the rest is a small difference of uncertain numbers.
    shares[level] = std::max({least, rates[level] / 100, (rates[level] - lambda * m[level]) / (1 - lambda)});
    if (!most.empty() && level + 1 < rates.size())
      shares[level] = std::min(shares[level], std::max(least, most[level]));
    sum += shares[level];
  }
  for (std::size_t level = kEqualLevel; level < rates.size(); ++level) shares[level] /= sum;
  return shares;
}

// Which columns of a pair have values, and whether all of them are near.
struct Shape {
  Pattern filled = 0;  // a bit for each column that has one
  std::size_t columns = 0;
  bool is_near = true;
  bool is_equal = true;
};

Shape shape_of(Pattern pattern, const LevelShares& rates) {
  Shape shape;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const Level level = level_of(pattern, i);
    if (level == kMissingLevel) continue;
    shape.filled |= Pattern{1} << (kLevelBits * i);
    ++shape.columns;
    shape.is_near = shape.is_near && level + 1U != rates[i].size();
    shape.is_equal = shape.is_equal && level == kEqualLevel;
  }
  return shape;
}

// Pairs with values in the same columns: those near in all of them, and those equal in all of them.
struct NearPairs {
  Expected near;
  Expected equal;
};

void add_pair(Expected& to, Pattern pattern, double pairs) {
  to.matches += pairs;
  for (std::size_t i = 0; i < to.levels.size(); ++i) to.levels[i][level_of(pattern, i)] += pairs;
}

double near_rate(const std::vector<double>& levels) {
  return std::accumulate(levels.begin() + kEqualLevel, levels.end() - 1, 0.0);
}

double movement(const LevelShares& from, const LevelShares& to) {
  double most = 0;
  for (std::size_t i = 0; i < from.size(); ++i)
    for (std::size_t level = 0; level < from[i].size(); ++level)
      most = std::max(most, std::abs(from[i][level] - to[i][level]));
  return most;
}

}  // namespace

double prior_weight(double lambda) {
  return std::log2(lambda / (1 - lambda));
}

LevelShares weights_of(const Parameters& parameters) {
  LevelShares weights = parameters.m;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i][kMissingLevel] = 0;
    for (std::size_t level = kEqualLevel; level < weights[i].size(); ++level)
      weights[i][level] = std::log2(parameters.m[i][level] / parameters.u[i][level]);
  }
  return weights;
}

Parameters usual_start(const LevelShares& rates, double lambda) {
  Parameters start;
  start.lambda = lambda;
  start.u = rates;
  for (const std::vector<double>& levels : rates) {
    // Equal 3/4, then half of the rest each, the last two the same.
    std::vector<double> m(levels.size(), 0);
    double left = 1;
    for (std::size_t level = kEqualLevel; level + 1 < levels.size(); ++level) {
      m[level] = left * (level == kEqualLevel ? .75 : .5);
      left -= m[level];
    }
    m.back() = left;
    start.m.push_back(std::move(m));
  }
  return start;
}

Chance chance_without_near_pairs(const std::vector<PatternCount>& patterns, const LevelShares& rates,
                                 const std::vector<double>& filled, double all_pairs, double records) {
  std::map<Pattern, NearPairs> groups;  // by the columns that have values
  Expected compared = nothing(rates);   // all pairs, by comparison and level
  Expected judged = nothing(rates);     // those of at least two columns
  for (const PatternCount& one : patterns) {
    const auto pairs = static_cast<double>(one.pairs);
    const Shape shape = shape_of(one.pattern, rates);
    for (std::size_t i = 0; i < rates.size(); ++i) {
      compared.levels[i][level_of(one.pattern, i)] += pairs;
      if (shape.columns >= kLeastColumns) judged.levels[i][level_of(one.pattern, i)] += pairs;
    }
    if (!shape.is_near || shape.columns < kLeastColumns) continue;
    NearPairs& group = groups.try_emplace(shape.filled, NearPairs{nothing(rates), nothing(rates)}).first->second;
    add_pair(group.near, one.pattern, pairs);
    if (shape.is_equal) add_pair(group.equal, one.pattern, pairs);
  }
  Expected beyond = nothing(rates);  // near pairs in excess of chance
  for (const auto& [columns, group] : groups) {
    double near_by_chance = all_pairs;
    double equal_by_chance = all_pairs;
    for (std::size_t i = 0; i < rates.size(); ++i) {
      if (level_of(columns, i) == 0) continue;
      near_by_chance *= near_rate(rates[i]);
      equal_by_chance *= rates[i][kEqualLevel];
    }
    // If much is near by chance, equality may still exceed chance.
    const bool takes_equal = group.equal.matches - equal_by_chance > group.near.matches - near_by_chance;
    const Expected& taken = takes_equal ? group.equal : group.near;
    const double by_chance = takes_equal ? equal_by_chance : near_by_chance;
    if (taken.matches <= by_chance) continue;
    const double share = 1 - by_chance / taken.matches;
    beyond.matches += share * taken.matches;
    for (std::size_t i = 0; i < rates.size(); ++i)
      for (std::size_t level = kEqualLevel; level < rates[i].size(); ++level)
        beyond.levels[i][level] += share * taken.levels[i][level];
  }
  Chance chance{rates, 1};
  if (beyond.matches <= 0) return chance;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    for (std::size_t level = kEqualLevel; level + 1 < rates[i].size(); ++level) {
      // Pairs that share no block are assumed to be chance; those compared by this column alone are assumed to be like
      // the others.
      const double uncompared =
          std::max(0.0, rates[i][level] * all_pairs * filled[i] * filled[i] - compared.levels[i][level]);
      const double all = judged.levels[i][level] + uncompared;
      const double left = all > 0 ? 1 - std::min(1.0, beyond.levels[i][level] / all) : 1;
      chance.rates[i][level] = rates[i][level] * std::max(.01, left);
    }
  }
  chance.records_a_person = 1 + 2 * beyond.matches / std::max(1.0, records);
  return chance;
}

ClearMatches clear_matches(const std::vector<PatternCount>& patterns, const Chance& chance, double all_pairs) {
  LevelShares surprise = chance.rates;  // log2 of how rarely a pair is at least this near
  for (std::vector<double>& levels : surprise) {
    double nearer = 0;
    for (std::size_t level = kEqualLevel; level < levels.size(); ++level) {
      nearer = std::min(1.0, nearer + levels[level]);
      levels[level] = -std::log2(std::max(nearer, 1 / all_pairs));
    }
    levels[kMissingLevel] = levels.back() = 0;
  }
  // Two persons that agree by chance do so in all pairs of their records.
  const double pairs_of_persons = std::max(1.0, all_pairs / (chance.records_a_person * chance.records_a_person));
  const double least = std::log2(pairs_of_persons) + static_cast<double>(surprise.size());
  ClearMatches clear;
  double all = 0;
  double could_be = 0;
  for (const PatternCount& pattern : patterns) {
    double sum = 0;
    double most = 0;
    for (std::size_t i = 0; i < surprise.size(); ++i) {
      const Level level = level_of(pattern.pattern, i);
      sum += surprise[i][level];
      if (level != kMissingLevel) most += surprise[i][kEqualLevel];
    }
    if (sum >= least) clear.pairs += pattern.pairs;
    all += static_cast<double>(pattern.pairs);
    if (most >= least) could_be += static_cast<double>(pattern.pairs);
  }
  if (all > 0) clear.share_that_could_be = could_be / all;
  return clear;
}

Estimate estimate(const std::vector<PatternCount>& patterns, const LevelShares& rates, double all_pairs,
                  Parameters start, const EstimateOptions& options, unsigned threads) {
  Estimate made{std::move(start), 0, false};
  Parameters& now = made.parameters;
  const auto others = [&](std::size_t i, const std::vector<double>& m, double lambda) {
    return shares_of_others(rates[i], m, lambda, options.least_u,
                            options.most_u.empty() ? std::vector<double>{} : options.most_u[i]);
  };
  for (std::size_t i = 0; i < rates.size(); ++i) now.u[i] = others(i, now.m[i], now.lambda);
  while (made.iterations < options.most_iterations) {
    ++made.iterations;
    const Expected expected = expectation(patterns, now, threads);
    Parameters next;
    // Beyond the maximum, the prior is lowered until the expected matches are as many.
    made.is_held = expected.matches > options.most_matches;
    next.lambda =
        std::clamp(made.is_held ? now.lambda * options.most_matches / expected.matches : expected.matches / all_pairs,
                   kLeastShare, .999);
    for (std::size_t i = 0; i < rates.size(); ++i) {
      next.m.push_back(shares_of_matches(expected.levels[i], options));
      next.u.push_back(others(i, next.m[i], next.lambda));
    }
    const double moved =
        std::max({movement(now.m, next.m), movement(now.u, next.u), std::abs(next.lambda / now.lambda - 1)});
    now = std::move(next);
    if (moved <= options.precision) break;
  }
  return made;
}

}  // namespace sumi::link
