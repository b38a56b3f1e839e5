#include <algorithm>
#include <array>
#include <cmath>

#include "base/machine/folded_product.hpp"
#include "link/column_profile.hpp"
#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi {
namespace {

using namespace link;

constexpr std::array<std::string_view, 2> kOwnColumns{"owner", "owner_loose"};
constexpr std::size_t kSampledRecords = 150'000;
constexpr double kSwappedShare = .002;  // of records, from which on columns count as swapped

LinkLevel level(LinkMeasure measure, double bound) {
  return {measure, bound, {}};
}

std::vector<LinkLevel> levels_for(const ColumnProfile& profile) {
  switch (profile.kind) {
    case ColumnKind::date:
      return {level(LinkMeasure::edits, 1), level(LinkMeasure::edits, 2)};
    case ColumnKind::decimal:
      return {level(LinkMeasure::difference, profile.spread / 100),
              level(LinkMeasure::difference, profile.spread / 10)};
    case ColumnKind::code:
      if (profile.mean_length >= 6) return {level(LinkMeasure::edits, 1), level(LinkMeasure::edits, 2)};
      if (profile.mean_length >= 2) return {level(LinkMeasure::edits, 1)};
      return {};
    case ColumnKind::category:
      if (profile.mean_length >= 2.5) return {level(LinkMeasure::edits, 1)};
      return {};
    case ColumnKind::name:
      return {level(LinkMeasure::edits, 1), level(LinkMeasure::jaro_winkler, .92),
              level(LinkMeasure::jaro_winkler, .85)};
    case ColumnKind::words:
      return {level(LinkMeasure::edits, 2), level(LinkMeasure::jaro_winkler, .92), level(LinkMeasure::tokens, .5),
              level(LinkMeasure::jaro_winkler, .82)};
    default:
      return {};
  }
}

bool has_names(const ColumnProfile& profile) {
  return profile.kind == ColumnKind::name || profile.kind == ColumnKind::words;
}

std::vector<SwappedColumns> find_swapped(const LinkRecords::Table& table, const std::vector<ColumnProfile>& profiles,
                                         const std::vector<std::size_t>& compared) {
  std::vector<SwappedColumns> found;
  std::vector<bool> taken(table.columns.size());
  const double least = std::max(2.0, kSwappedShare * static_cast<double>(table.size()));
  for (const std::size_t column : compared) {
    for (const std::size_t other : compared) {
      if (other <= column || taken[column] || taken[other] || !has_names(profiles[column]) ||
          !has_names(profiles[other]))
        continue;
      if (static_cast<double>(count_swapped(table, column, other)) < least) continue;
      taken[column] = taken[other] = true;
      found.push_back({column, other});
    }
  }
  return found;
}

// Returns a sample of the records, chosen by their content.
LinkRecords sample_of(const LinkRecords& records) {
  const LinkRecords::Table& table = records.table();
  std::vector<std::uint64_t> hashes(table.values.size());
  for (std::uint32_t value = 0; value < hashes.size(); ++value) hashes[value] = table.values.hash(value);
  const double share = static_cast<double>(kSampledRecords) / static_cast<double>(table.size());
  const auto most = static_cast<std::uint64_t>(std::ldexp(share, 64));
  LinkRecords sample(table.columns);
  std::vector<std::string_view> values(table.columns.size());
  for (std::size_t record = 0; record < table.size(); ++record) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < values.size(); ++i) hash = folded_product(hash, hashes[table.cell(record, i)]);
    if (folded_product(hash, 1) >= most) continue;
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = table.values.text(table.cell(record, i));
    sample.add(values, table.sources[record]);
  }
  return sample;
}

// `table` may be a sample of so many records.
LinkRules rules_of(const LinkRecords::Table& table, std::size_t records, std::span<const std::string> without,
                   unsigned threads) {
  const std::vector<ColumnProfile> profiles = profiles_of(table, threads);
  std::vector<std::size_t> compared;
  for (std::size_t i = 0; i < profiles.size() && compared.size() < kMostComparisons; ++i) {
    const std::string& name = table.columns[i];
    const bool is_left_out =
        std::ranges::find(without, name) != without.end() || std::ranges::find(kOwnColumns, name) != kOwnColumns.end();
    const bool is_only_one = std::ranges::count(table.columns, name) == 1;
    const bool says_something =
        profiles[i].kind != ColumnKind::empty && profiles[i].kind != ColumnKind::number_of_record;
    if (!is_left_out && is_only_one && says_something) compared.push_back(i);
  }
  const std::vector<SwappedColumns> swapped = find_swapped(table, profiles, compared);
  LinkRules rules;
  for (const std::size_t column : compared) {
    LinkComparison comparison;
    comparison.column = table.columns[column];
    if (profiles[column].kind == ColumnKind::date) comparison.reading = LinkReading::date;
    if (profiles[column].kind == ColumnKind::decimal) comparison.reading = LinkReading::number;
    for (const SwappedColumns& two : swapped) {
      if (two.column == column) comparison.levels.push_back({LinkMeasure::swapped, 0, table.columns[two.other]});
      if (two.other == column) comparison.levels.push_back({LinkMeasure::swapped, 0, table.columns[two.column]});
    }
    for (const LinkLevel& one : levels_for(profiles[column])) comparison.levels.push_back(one);
    rules.comparisons.push_back(std::move(comparison));
  }
  rules.blocks = find_blocks(table, profiles, compared, swapped, records, threads);
  return rules;
}

}  // namespace

LinkRules find_link_rules(const LinkRecords& records, std::span<const std::string> without, unsigned threads) {
  if (records.size() <= 2 * kSampledRecords) return rules_of(records.table(), records.size(), without, threads);
  return rules_of(sample_of(records).table(), records.size(), without, threads);
}

}  // namespace sumi
