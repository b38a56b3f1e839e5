#include "link/pattern_counts.hpp"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/some_records.hpp"

namespace sumi::link {
namespace {

RC_GTEST_PROP(PatternCounts, IsAMap, (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& added)) {
  PatternCounts counts;
  std::map<Pattern, std::uint64_t> expected;
  for (const auto& [pattern, pairs] : added) {
    if (pairs == 0) continue;
    counts.add(pattern, pairs);
    expected[pattern] += pairs;
  }
  std::vector<PatternCount> all;
  for (const auto& [pattern, pairs] : expected) all.push_back({pattern, pairs});
  RC_ASSERT(counts.sorted() == all);
}

TEST(PatternCounts, HoldMany) {
  PatternCounts counts;
  for (Pattern pattern = 5000; pattern > 0; --pattern) counts.add(pattern * pattern);
  const std::vector<PatternCount> sorted = counts.sorted();
  ASSERT_EQ(sorted.size(), 5000U);
  EXPECT_EQ(sorted.back(), (PatternCount{25'000'000, 1}));
}

RC_GTEST_PROP(PatternCounts, AreThoseOfAllPairsForAnyThreads, ()) {
  const Rows rows = some_rows(20);
  const LinkRecords records = records_of(some_columns(), rows);
  LinkRules rules = some_rules();
  rules.blocks.clear();
  const ComparedRecords compared(records.table(), rules.comparisons, 1);
  const Blocks blocks(records.table(), rules, 1);
  PatternCounts expected;
  PairComparer comparer(compared);
  std::vector<Cell> left(comparer.width());
  std::vector<Cell> right(comparer.width());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      compared.gather(j, left.data());  // in the other order
      compared.gather(i, right.data());
      comparer.set_left(left.data());
      expected.add(comparer.compare(right.data()));
    }
  }
  for (const unsigned threads : {1U, 3U})
    RC_ASSERT(count_patterns(compared, blocks, false, threads, {}).counts == expected.sorted());
}

}  // namespace
}  // namespace sumi::link
