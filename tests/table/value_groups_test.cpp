#include "table/value_groups.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

struct Expected {
  std::size_t rows = 0;
  std::vector<std::set<std::uint32_t>> values;  // of each attribute
};

void expect_bits(const Losses& losses, const CodedTable& coded, const std::uint64_t* bits, const Expected& expected,
                 const std::set<std::size_t>& varying) {
  for (std::size_t i = 0; i < coded.width(); ++i) {
    if (!losses.has_bits(i) || !varying.contains(i)) continue;
    for (std::uint32_t code = 0; code < coded.attributes[i].codes(); ++code)
      EXPECT_EQ(losses.bit(i, code, bits), expected.values[i].contains(code));
  }
}

template <typename Code>
void expect_groups(const CodedTable& coded, ValueGroups<Code>& groups, const Losses& losses,
                   const DistinctRows<Code>& rows, const RowRange& range) {
  std::vector<std::map<std::uint32_t, Expected>> expected(coded.width());
  for (std::size_t row = range.begin; row < range.end; ++row) {
    for (std::size_t i = 0; i < coded.width(); ++i) {
      Expected& group = expected[i][static_cast<std::uint32_t>(rows.row(row)[i])];
      group.rows += rows.counts[row];
      group.values.resize(coded.width());
      for (std::size_t other = 0; other < coded.width(); ++other)
        group.values[other].insert(static_cast<std::uint32_t>(rows.row(row)[other]));
    }
  }
  groups.gather(rows, range);
  std::set<std::size_t> varying;
  for (const auto& one : groups.varying()) varying.insert(one.attribute);
  for (std::size_t i = 0; i < coded.width(); ++i) EXPECT_EQ(varying.contains(i), expected[i].size() > 1);
  for (const auto& one : groups.varying()) {
    ASSERT_EQ(one.codes.size(), expected[one.attribute].size());
    std::size_t at = 0;
    for (const auto& [code, group] : expected[one.attribute]) {
      const std::size_t set = one.groups[at];
      EXPECT_EQ(static_cast<std::uint32_t>(one.codes[at++]), code);
      EXPECT_EQ(groups.rows()[set], group.rows);
      for (std::size_t i = 0; i < coded.width(); ++i) {
        EXPECT_EQ(static_cast<std::uint32_t>(groups.commons().low[set * rows.stride + i]), *group.values[i].begin());
        EXPECT_EQ(static_cast<std::uint32_t>(groups.commons().high[set * rows.stride + i]), *group.values[i].rbegin());
      }
      expect_bits(losses, coded, groups.commons().bits.data() + set * losses.words(), group, varying);
    }
  }
}

template <typename Code>
void expect_groups_of(const CodedTable& coded) {
  const Losses losses(coded.attributes);
  const DistinctRows<Code> rows(coded);
  ValueGroups<Code> groups(coded, losses);
  const std::size_t half = rows.size() / 2;
  for (const RowRange range : {RowRange{0, rows.size()}, RowRange{half, rows.size()}, RowRange{0, 1}})
    expect_groups(coded, groups, losses, rows, range);
}

TEST(ValueGroups, AreWhatRowsOfAValueHaveInCommonOnRandomTables) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    RandomTable random = random_table(seed, 2 + seed % 40);
    random.options.objective = static_cast<Objective>(seed % 3);
    const CodedTable coded = code_table(random.table, random.options);
    expect_groups_of<std::int16_t>(coded);
    expect_groups_of<std::int32_t>(coded);
  }
}

// More columns than are looked at at once, and more values than a few words of bits tell apart.
TEST(ValueGroups, TakeManyColumnsAndManyValues) {
  for (const std::size_t values : {2, 40, 100, 300}) {
    Table table;
    TableOptions options;
    options.objective = Objective::set;
    for (std::size_t column = 0; column < 10; ++column) {
      table.columns.emplace_back("c" + std::to_string(column));
      options.quasi_identifiers.push_back({.column = column, .type = ColumnType::categorical});
      for (std::size_t row = 0; row < 400; ++row)
        table.columns[column].add(std::to_string(row * (column + 3) % values));
    }
    const CodedTable coded = code_table(table, options);
    expect_groups_of<std::int16_t>(coded);
    expect_groups_of<std::int32_t>(coded);
  }
}

TEST(Commons, JoinAsMergingDoes) {
  Commons<std::int16_t> sets(8, 1);
  sets.make_room(3);
  for (std::size_t set = 0; set < 3; ++set) sets.clear(set);
  for (std::size_t i = 0; i < 8; ++i) {
    sets.low[i] = static_cast<std::int16_t>(i);
    sets.high[i] = static_cast<std::int16_t>(2 * i);
    sets.low[8 + i] = sets.high[8 + i] = 5;
  }
  sets.bits[0] = 1;
  sets.bits[1] = 4;
  sets.join(2, sets, 0, sets, 1);
  sets.merge(0, sets, 1);
  EXPECT_TRUE(std::equal(sets.low.begin(), sets.low.begin() + 8, sets.low.begin() + 16));
  EXPECT_TRUE(std::equal(sets.high.begin(), sets.high.begin() + 8, sets.high.begin() + 16));
  EXPECT_EQ(sets.low[16 + 7], 5);
  EXPECT_EQ(sets.high[16 + 2], 5);
  EXPECT_EQ(sets.bits[2], 5U);
  EXPECT_EQ(sets.bits[0], 5U);
}

}  // namespace
}  // namespace sumi::table
