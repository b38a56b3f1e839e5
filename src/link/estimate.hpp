#pragma once

#include <cstdint>
#include <vector>

#include "link/agreement_rates.hpp"
#include "link/pattern_counts.hpp"

namespace sumi::link {

// The two-class model of Fellegi and Sunter: a comparison's level depends on whether the pair matches, and on nothing
// else; a missing one says nothing.
struct Parameters {
  double lambda = 0;  // share of all pairs that match
  LevelShares m;      // of matches, by Level; kMissingLevel is not used
  LevelShares u;      // of the other pairs
  // Of each comparison, the share of equal values that chance brings, as far as their rarity counts; empty: 1.
  std::vector<double> chance;
};

struct Estimate {
  Parameters parameters;
  std::uint64_t iterations = 0;
  bool is_held = false;  // at most_matches
};

struct EstimateOptions {
  double pseudo_matches = 0;   // that are spread evenly over a comparison's levels
  double most_other = 1;       // of matches: a share at a comparison's last level is never more
  double most_matches = 1e18;  // among all pairs
  double least_u = 1e-12;      // a share of non-matches is never less
  LevelShares most_u = {};     // nor, at a level but the last, more; empty: no limit
  std::uint64_t most_iterations = 500;
  double precision = 1e-7;  // done when no share and no ratio of lambdas moves by more
};

// Expectation maximization over the patterns of compared pairs: matches are taken to be among them, u to be what the
// rates of any two records leave when matches are taken out: u = (rate - lambda m) / (1 - lambda).
//   Paper  Dempster, Laird, Rubin 1977; Winkler 2000.
//   Cost   O(patterns * comparisons) an iteration.
//   Requires all_pairs > 0.
[[nodiscard]] Estimate estimate(const std::vector<PatternCount>& patterns, const LevelShares& rates, double all_pairs,
                                Parameters start, const EstimateOptions& options, unsigned threads);

// Where to start: most matches agree in most.
[[nodiscard]] Parameters usual_start(const LevelShares& rates, double lambda);

// What two records of different persons show, and how often persons are there.
struct Chance {
  LevelShares rates;
  double records_a_person = 1;  // on average
};

// `rates`, which hold the matches too, without the pairs that are near in every column both have (of two at least) and
// more than chance would bring; at least a hundredth of each stays. `filled`: of each column, the share of records that
// have a value.
[[nodiscard]] Chance chance_without_near_pairs(const std::vector<PatternCount>& patterns, const LevelShares& rates,
                                               const std::vector<double>& filled, double all_pairs, double records);

struct ClearMatches {
  std::uint64_t pairs = 0;
  double share_that_could_be = 1;  // of the pairs: those of columns enough that equal values would make them clear
};

// Pairs so near in so many comparisons that not one such would be there by chance, were comparisons independent: how
// rarely two records come as near, in bits and added up, is more than log2 of all pairs of persons, and a bit more for
// each comparison.
[[nodiscard]] ClearMatches clear_matches(const std::vector<PatternCount>& patterns, const Chance& chance,
                                         double all_pairs);

// log2(m / u) by comparison and level; 0 for missing.
[[nodiscard]] LevelShares weights_of(const Parameters& parameters);
// log2 of the odds of a match.
[[nodiscard]] double prior_weight(double lambda);

}  // namespace sumi::link
