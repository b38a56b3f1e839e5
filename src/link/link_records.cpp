#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include <fmt/core.h>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"
#include "link/level_names.hpp"
#include "link/pair_weights.hpp"
#include "link/pattern_counts.hpp"
#include <sumi/link/link.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using namespace link;

constexpr std::uint64_t kDraws = 1 << 20;
constexpr double kMatchesForAClearOne = 2;
constexpr double kLeastShareThatCouldBe = .05;

// Returns the limit of expected matches: some for each clear one, and as many of those that are compared in too few
// columns to be clear.
double most_matches(const ClearMatches& clear) {
  return kMatchesForAClearOne * static_cast<double>(std::max<std::uint64_t>(1, clear.pairs)) /
         std::max(kLeastShareThatCouldBe, clear.share_that_could_be);
}

// Returns, for each comparison, the share of equal values that don't belong to a match.
std::vector<double> chance_of_equal(const Parameters& parameters, const LevelShares& rates) {
  std::vector<double> shares;
  for (std::size_t i = 0; i < rates.size(); ++i)
    shares.push_back(rates[i][kEqualLevel] > 0 ? std::min(1.0, parameters.u[i][kEqualLevel] / rates[i][kEqualLevel])
                                               : 1);
  return shares;
}

double weight_of(double probability) {
  return std::log2(probability / (1 - probability));
}

void require_few_pairs(const std::vector<LinkBlockSize>& sizes, std::uint64_t most) {
  std::uint64_t pairs = 0;
  for (const LinkBlockSize& size : sizes) pairs += size.pairs;
  if (pairs > most)
    throw Error{
        Error::Kind::unfinished, "",
        fmt::format("the blocks have {} pairs, more than {}; add keys to the blocks, or raise max_pairs", pairs, most)};
}

LinkModel model_of(const Parameters& parameters, const std::vector<LinkComparison>& comparisons) {
  LinkModel model;
  model.lambda = parameters.lambda;
  model.chance = parameters.chance;
  for (std::size_t i = 0; i < comparisons.size(); ++i) {
    std::vector<LinkLevelFigures>& levels = model.comparisons.emplace_back();
    for (Level level = kEqualLevel; level <= other_level(comparisons[i]); ++level)
      levels.push_back({name_of(level, comparisons[i]), parameters.m[i][level], parameters.u[i][level]});
  }
  return model;
}

std::vector<LinkedPair> from_weight(const std::vector<LinkedPair>& pairs, double least) {
  std::vector<LinkedPair> some;
  std::ranges::copy_if(pairs, std::back_inserter(some),
                       [least](const LinkedPair& pair) { return pair.weight >= least; });
  return some;
}

std::uint64_t equal_pairs(const std::vector<PatternCount>& patterns, std::size_t comparisons) {
  Pattern equal = 0;
  for (std::size_t i = 0; i < comparisons; ++i) equal |= Pattern{kEqualLevel} << (kLevelBits * i);
  std::uint64_t pairs = 0;
  for (const PatternCount& pattern : patterns)
    if (pattern.pattern == equal) pairs += pattern.pairs;
  return pairs;
}

std::uint64_t equal_pairs(const std::vector<LinkedPair>& pairs, const ComparedRecords& records) {
  const std::size_t columns = records.comparisons().size();
  return static_cast<std::uint64_t>(std::ranges::count_if(pairs, [&](const LinkedPair& pair) {
    const std::span left(records.numbers(pair.left), columns);
    return std::ranges::equal(left, std::span(records.numbers(pair.right), columns)) &&
           std::ranges::find(left, ComparedColumn::kMissing) == left.end();
  }));
}

std::vector<double> filled_shares(const ComparedRecords& records) {
  std::vector<double> shares;
  for (std::size_t i = 0; i < records.comparisons().size(); ++i)
    shares.push_back(static_cast<double>(records.column(i).filled()) /
                     std::max(1.0, static_cast<double>(records.size())));
  return shares;
}

void count_expected(const std::vector<PatternCount>& patterns, const Parameters& parameters, double least, double loose,
                    LinkResult& result) {
  const LevelShares weights = weights_of(parameters);
  for (const PatternCount& one : patterns) {
    double weight = prior_weight(parameters.lambda);
    for (std::size_t i = 0; i < weights.size(); ++i) weight += weights[i][level_of(one.pattern, i)];
    const double matches = static_cast<double>(one.pairs) / (1 + std::exp2(-weight));
    result.expected_matches += matches;
    result.expected_errors += weight >= least ? static_cast<double>(one.pairs) - matches : matches;
    if (weight < loose) result.expected_left_out += matches;
  }
}

LinkDoubt doubt_of(const LinkResult& result, std::size_t comparisons) {
  if (comparisons < 2) return LinkDoubt::one_comparison;
  if (result.is_held) return LinkDoubt::held;
  return result.expected_errors > kMostErrors * result.expected_matches ? LinkDoubt::no_gap : LinkDoubt::none;
}

Clusters cluster(const ComparedRecords& records, std::span<const LinkedPair> pairs, const LinkRules& rules) {
  if (!rules.one_to_one) return close_pairs(records.size(), pairs, rules.max_cluster);
  std::vector<std::uint64_t> contents(records.size());
  for (std::size_t record = 0; record < contents.size(); ++record) contents[record] = records.content_hash(record);
  return close_one_to_one(records.table().sources, contents, pairs);
}

}  // namespace

double LinkLevelFigures::weight() const {
  return std::log2(m / u);
}
double LinkedPair::probability() const {
  return 1 / (1 + std::exp2(-weight));
}

LinkResult link_records(const LinkRecords& records, const LinkRules& rules, const LinkRun& run) {
  const LinkRecords::Table& table = records.table();
  require_sensible(rules, table);
  LinkResult result;
  const Blocks blocks(table, rules, run.threads);
  result.blocks = blocks.sizes();
  if (run.on_blocks) run.on_blocks(result.blocks);
  require_few_pairs(result.blocks, rules.max_pairs);

  const ComparedRecords compared(table, rules.comparisons, run.threads);
  const BlockPatterns patterns = count_patterns(compared, blocks, rules.one_to_one, run.threads, run.progress);
  for (const PatternCount& pattern : patterns.counts) result.pairs_compared += pattern.pairs;
  const LevelShares rates = agreement_rates(compared, kDraws, run.seed, run.threads);
  const double all_pairs = std::max(1.0, static_cast<double>(pairs_in_all(table.sources, rules.one_to_one)));
  const Chance chance = chance_without_near_pairs(patterns.counts, rates, filled_shares(compared), all_pairs,
                                                  static_cast<double>(records.size()));
  EstimateOptions options;
  ClearMatches clear = clear_matches(patterns.counts, {rates, 1}, all_pairs);
  options.most_matches = kMatchesForAClearOne * static_cast<double>(std::max<std::uint64_t>(1, clear.pairs));
  // If more pairs than that are near in all columns, persons with many records are hidden in the rates.
  const double near_pairs = (chance.records_a_person - 1) * static_cast<double>(records.size()) / 2;
  if (near_pairs > options.most_matches) {
    options.most_u = chance.rates;
    clear = clear_matches(patterns.counts, chance, all_pairs);
    options.most_matches = std::max(options.most_matches, most_matches(clear));
  }
  options.pseudo_matches = 2;
  options.most_other = .5;
  options.least_u = .5 / static_cast<double>(kDraws);
  const double lambda = std::clamp(static_cast<double>(records.size()) / 4 / all_pairs, 1e-12, .5);
  Estimate estimated = estimate(patterns.counts, rates, all_pairs, usual_start(rates, lambda), options, run.threads);
  if (!options.most_u.empty()) estimated.parameters.chance = chance_of_equal(estimated.parameters, rates);
  result.iterations = estimated.iterations;
  result.is_held = estimated.is_held;
  result.model = model_of(estimated.parameters, rules.comparisons);

  const double least = weight_of(rules.loose_threshold.value_or(rules.threshold));
  result.pairs =
      weigh_pairs(compared, blocks, patterns, rules.one_to_one, estimated.parameters, least, run.threads, run.progress);
  Clusters loose = cluster(compared, result.pairs, rules);
  const std::vector<LinkedPair> links = from_weight(result.pairs, weight_of(rules.threshold));
  Clusters strict = cluster(compared, links, rules);
  result.links = links.size();
  count_expected(patterns.counts, estimated.parameters, weight_of(rules.threshold), least, result);
  result.doubt = doubt_of(result, rules.comparisons.size());
  const std::uint64_t equal = equal_pairs(patterns.counts, rules.comparisons.size());
  result.equal_apart = equal - std::min(equal, equal_pairs(links, compared));
  result.cut_clusters = strict.cut;
  result.persons = std::move(strict.of_record);
  result.person_count = strict.count;
  result.loose = std::move(loose.of_record);
  result.loose_count = loose.count;
  return result;
}

}  // namespace sumi
