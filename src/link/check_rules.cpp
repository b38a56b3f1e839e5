#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "base/text/brief.hpp"
#include "link/pair_weights.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

[[noreturn]] void refuse(const std::string& fact) {
  throw Error{Error::Kind::bad_usage, "", fact};
}

void require_level(const LinkComparison& comparison, const LinkLevel& level, const LinkRecords::Table& table) {
  const auto refuse_level = [&](const char* fact) {
    refuse(fmt::format("a level of '{}' {}", brief(comparison.column), fact));
  };
  if (!std::isfinite(level.bound)) refuse_level("has no number; give one");
  switch (level.measure) {
    case LinkMeasure::edits:
      if (level.bound < 1 || level.bound > 64 || level.bound != std::floor(level.bound))
        refuse_level("counts edits; choose 1 to 64");
      break;
    case LinkMeasure::jaro_winkler:
    case LinkMeasure::tokens:
      if (level.bound <= 0 || level.bound > 1) refuse_level("is a similarity; choose a number above 0 and at most 1");
      break;
    case LinkMeasure::difference:
    case LinkMeasure::days:
      if (level.bound < 0) refuse_level("is below 0; give a distance");
      if (level.measure == LinkMeasure::days && comparison.reading != LinkReading::date)
        refuse_level("counts days; write as = \"date\"");
      break;
    case LinkMeasure::starts:
      break;
    case LinkMeasure::swapped:
      if (table.column_named(level.column) == table.column_named(comparison.column))
        refuse_level("is swapped with itself; name another column");
      if (std::ranges::count(comparison.levels, LinkMeasure::swapped, &LinkLevel::measure) > 1)
        refuse_level("is swapped twice; keep one");
      break;
  }
}

void require_key(const LinkKey& key, const LinkRecords::Table& table) {
  (void)table.column_named(key.column);
  if (!key.column_too.empty()) (void)table.column_named(key.column_too);
  const bool has_size = key.part == LinkPart::first || key.part == LinkPart::last;
  if (has_size && key.size == 0)
    refuse(fmt::format("a key of '{}' takes 0 characters; choose at least 1", brief(key.column)));
}

}  // namespace

void require_sensible(const LinkRules& rules, const LinkRecords::Table& table) {
  if (rules.comparisons.empty()) refuse("the rules compare nothing; name columns");
  if (rules.comparisons.size() > kMostComparisons) refuse("there are more than 16 comparisons; name fewer");
  if (rules.blocks.size() > kMostBlocks) refuse("there are more than 64 blocks; name fewer");
  for (const LinkComparison& comparison : rules.comparisons) {
    (void)table.column_named(comparison.column);
    if (comparison.levels.size() > kMostLevels)
      refuse(fmt::format("'{}' has more than 12 levels; name fewer", brief(comparison.column)));
    for (const LinkLevel& level : comparison.levels) require_level(comparison, level, table);
  }
  for (const std::vector<LinkKey>& block : rules.blocks) {
    if (block.empty()) refuse("a block has no keys; name some");
    for (const LinkKey& key : block) require_key(key, table);
  }
  const auto is_probability = [](double value) { return value > 0 && value < 1; };
  if (!is_probability(rules.threshold)) refuse("a threshold must be a probability between 0 and 1");
  if (rules.loose_threshold) {
    if (!is_probability(*rules.loose_threshold)) refuse("a threshold must be a probability between 0 and 1");
    if (*rules.loose_threshold > rules.threshold)
      refuse("the loose threshold is above the threshold; choose a lower one");
  }
  if (rules.max_block < 2) refuse("max_block is below 2, so nothing is compared; choose 2 or more");
  if (rules.max_cluster < 2) refuse("max_cluster is below 2, so nothing is linked; choose 2 or more");
}

}  // namespace sumi::link
