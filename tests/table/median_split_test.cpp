#include "table/median_split.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "table/divide_all.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

// Whether any column still has a cut that is allowed.
bool can_be_cut(const CodedTable& coded, const Requirements& requirements, const std::vector<std::uint32_t>& rows) {
  Requirements::Scratch scratch;
  for (std::size_t i = 0; i < coded.width(); ++i) {
    std::set<std::uint32_t> codes;
    for (const std::uint32_t row : rows) codes.insert(coded.row(row)[i]);
    for (const std::uint32_t last : codes) {
      std::vector<std::uint32_t> sides[2];
      for (const std::uint32_t row : rows) sides[coded.row(row)[i] <= last ? 0 : 1].push_back(row);
      if (!sides[1].empty() && requirements.hold(sides[0], scratch) && requirements.hold(sides[1], scratch))
        return true;
    }
  }
  return false;
}

template <typename Code>
void divide_random(std::uint64_t seed, bool strict) {
  RandomTable random = random_table(seed, 120);
  random.options.sensitive = {6};
  if (seed % 3 == 0) random.options.promise.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  const CodedTable coded = code_table(random.table, random.options);
  const Requirements requirements(random.table, random.options, coded);
  MedianSplit<Code> split(coded, requirements, strict);
  CodedRows<Code> rows(coded);
  const auto parts =
      divide_all(coded.rows, 1, [&](const RowRange& range, unsigned) { return split.divide(rows, range); });
  std::vector<std::vector<std::uint32_t>> classes;
  Requirements::Scratch scratch;
  std::set<std::vector<std::uint32_t>> seen;
  for (const RowRange& part : parts) {
    const auto ids = rows.ids_of(part);
    classes.emplace_back(ids.begin(), ids.end());
    EXPECT_TRUE(requirements.hold(classes.back(), scratch)) << seed;
    if (strict) {
      EXPECT_FALSE(can_be_cut(coded, requirements, classes.back())) << seed;
      std::set<std::vector<std::uint32_t>> own;
      for (const std::uint32_t row : classes.back())
        own.insert(std::vector<std::uint32_t>(coded.row(row), coded.row(row) + coded.width()));
      for (const auto& codes : own) EXPECT_TRUE(seen.insert(codes).second) << "equal rows in two classes";
    }
  }
  EXPECT_TRUE(covers_all(classes, coded.rows));
}

TEST(MedianSplit, LeavesNoAllowedCutAndKeepsEqualRowsTogether) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    divide_random<std::int16_t>(seed, true);
    divide_random<std::int32_t>(seed, true);
    divide_random<std::int16_t>(seed, false);
  }
}

TEST(MedianSplit, RelaxedDealsTies) {
  Table table;
  table.columns.emplace_back("age");
  for (const char* age : {"1", "2", "2", "2", "2", "3"}) table.columns[0].add(age);
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.promise.k = 3;
  const CodedTable coded = code_table(table, options);
  const Requirements requirements(table, options, coded);
  CodedRows<std::int16_t> rows(coded);
  EXPECT_FALSE(MedianSplit<std::int16_t>(coded, requirements, true).divide(rows, {0, 6}));
  EXPECT_EQ(MedianSplit<std::int16_t>(coded, requirements, false).divide(rows, {0, 6}), 3U);
}

TEST(MedianSplit, TakesTheAllowedCutNearestToTheMedian) {
  Table table;
  table.columns.emplace_back("age");
  for (const char* age : {"1", "1", "2", "5", "5", "5", "5", "5"}) table.columns[0].add(age);
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.promise.k = 2;
  const CodedTable coded = code_table(table, options);
  const Requirements requirements(table, options, coded);
  CodedRows<std::int16_t> rows(coded);
  EXPECT_EQ(MedianSplit<std::int16_t>(coded, requirements, true).divide(rows, {0, 8}), 3U);
}

}  // namespace
}  // namespace sumi::table
