#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"
#include "link/pattern_counts.hpp"
#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The shares of levels among pairs of random records that both have a value; one list per comparison, by Level.
using LevelShares = std::vector<std::vector<double>>;

// Equal values are counted; other levels are estimated from `draws` random pairs, or from all pairs if there are no
// more than that.
//   Threads  any number; the result doesn't depend on it, nor on the order of the records.
[[nodiscard]] LevelShares agreement_rates(const ComparedRecords& records, std::uint64_t draws, std::uint64_t seed,
                                          unsigned threads);

// Returns the share of pairs with equal values among pairs of records that both have a value.
[[nodiscard]] double equal_share(const ComparedColumn& column);

// Errors: bad_usage if rules are invalid, or don't fit the columns.
void require_sensible(const LinkRules& rules, const LinkRecords::Table& table);

struct Clusters {
  std::vector<std::uint32_t> of_record;  // numbers from 0, in the order of their first records
  std::uint32_t count = 0;
  std::uint64_t cut = 0;  // clusters that would have been too large
};

// Computes the transitive closure of pairs. A cluster of more than `most` records loses its links of the least weight,
// then those of the next one, until each part has no more, or all links of a part have one weight: it then stays whole.
//   Cost      O(pairs log pairs).
//   Promise   the order of records and pairs doesn't matter.
//   Requires  left < right < records.
[[nodiscard]] Clusters close_pairs(std::size_t records, std::span<const LinkedPair> pairs, std::uint32_t most);

// Computes the closure from the best pair on, as long as no cluster has two records of a source. Pairs of equal weight:
// by their records' content (`contents`, a hash each), then by their order.
[[nodiscard]] Clusters close_one_to_one(std::span<const std::uint32_t> sources, std::span<const std::uint64_t> contents,
                                        std::span<const LinkedPair> pairs);

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

// Returns what an equal value adds to its comparison's weight: log2 of how much rarer it is than equal values are on
// average.
//   For a value of n of the records that have one: the share of two random records that agree in any value, over (n -
//   1) / (records - 1).
// Times `chance`, the share of equal values due to chance: the others are frequent because their persons have many
// records.
[[nodiscard]] std::vector<double> rarities(const ComparedColumn& column, double chance = 1);

// Returns the weight of each pair of the blocks that reaches `least`; in the order of records.
//   Cost     if patterns are remembered, no pair is compared again; else those that may reach it by their equal
//            values.
//   Threads  any number; the result doesn't depend on it.
[[nodiscard]] std::vector<LinkedPair> weigh_pairs(const ComparedRecords& records, const Blocks& blocks,
                                                  const BlockPatterns& patterns, bool across,
                                                  const Parameters& parameters, double least, unsigned threads,
                                                  const Progress& progress);

}  // namespace sumi::link
