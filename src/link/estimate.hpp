#pragma once

#include <cstdint>
#include <vector>

#include "link/agreement_rates.hpp"
#include "link/pattern_counts.hpp"

namespace sumi::link {

// The two-class model of Fellegi and Sunter: a comparison's level depends only on whether the pair matches; a missing
// one is no evidence.
struct Parameters {
  double lambda = 0;  // share of matches among all pairs
  LevelShares m;      // of matches, by Level; kMissingLevel is not used
  LevelShares u;      // of the other pairs
  // For each comparison, the share of equal values due to chance, as far as their rarity counts; empty for 1.
  std::vector<double> chance;
};

struct Estimate {
  Parameters parameters;
  std::uint64_t iterations = 0;
  bool is_held = false;  // limited to at most_matches
};

struct EstimateOptions {
  double pseudo_matches = 0;   // pseudo-counts that are spread evenly over a comparison's levels
  double most_other = 1;       // of matches: limit of the share at a comparison's last level
  double most_matches = 1e18;  // limit of the matches among all pairs
  double least_u = 1e-12;      // lower bound of a share of non-matches
  LevelShares most_u = {};     // upper bound, for all levels except the last; empty for no limit
  std::uint64_t most_iterations = 500;
  double precision = 1e-7;  // converged if no share and no ratio of lambdas changes by more
};

// Estimates the parameters by expectation maximization over the patterns of compared pairs: matches are assumed to be
// among them, and u is the rate of any two records without the matches: u = (rate - lambda m) / (1 - lambda).
//   Paper  Dempster, Laird, Rubin 1977; Winkler 2000.
//   Cost   O(patterns * comparisons) an iteration.
//   Requires all_pairs > 0.
[[nodiscard]] Estimate estimate(const std::vector<PatternCount>& patterns, const LevelShares& rates, double all_pairs,
                                Parameters start, const EstimateOptions& options, unsigned threads);

// Returns the initial values: most matches agree in most comparisons.
[[nodiscard]] Parameters usual_start(const LevelShares& rates, double lambda);

// The agreement of two records of different persons, and how often persons occur.
struct Chance {
  LevelShares rates;
  double records_a_person = 1;  // on average
};

// Returns `rates`, which include the matches, without the pairs that are near in every column both have (at least two)
// in excess of chance; at least a hundredth of each remains. `filled`: for each column, the share of records that have
// a value.
[[nodiscard]] Chance chance_without_near_pairs(const std::vector<PatternCount>& patterns, const LevelShares& rates,
                                               const std::vector<double>& filled, double all_pairs, double records);

struct ClearMatches {
  std::uint64_t pairs = 0;
  double share_that_could_be = 1;  // share of the pairs with columns enough that equal values would make them clear
};

// Returns pairs whose agreement is so rare that not one such pair would occur by chance if comparisons were
// independent: the rarity of coming as near, in bits summed over comparisons, exceeds log2 of all pairs of persons
// by a bit for each comparison.
[[nodiscard]] ClearMatches clear_matches(const std::vector<PatternCount>& patterns, const Chance& chance,
                                         double all_pairs);

// Returns log2(m / u) by comparison and level; 0 for missing.
[[nodiscard]] LevelShares weights_of(const Parameters& parameters);
// Returns log2 of the odds of a match.
[[nodiscard]] double prior_weight(double lambda);

}  // namespace sumi::link
