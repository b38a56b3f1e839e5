#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/pair_weights.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

LevelShares rates(const Rows& rows, std::uint64_t draws, unsigned threads = 1) {
  const LinkRules rules = some_rules();
  const LinkRecords records = records_of(some_columns(), rows);
  const ComparedRecords compared(records.table(), rules.comparisons, 1);
  return agreement_rates(compared, draws, 1, threads);
}

TEST(AgreementRates, CountAllPairsWhereTheyAreFew) {
  const LinkRecords records = records_of({"a"}, {{"anna"}, {"anna"}, {"anne"}, {"otto"}, {""}});
  const std::vector<LinkComparison> comparisons{{"a", LinkReading::text, {{LinkMeasure::edits, 1, {}}}}};
  const ComparedRecords compared(records.table(), comparisons, 1);
  const LevelShares shares = agreement_rates(compared, 1000, 1, 1);
  EXPECT_DOUBLE_EQ(shares[0][kEqualLevel], 1.0 / 6);
  EXPECT_DOUBLE_EQ(shares[0][kFirstLevel], 2.0 / 6);
  EXPECT_DOUBLE_EQ(shares[0][kFirstLevel + 1], 3.0 / 6);
}

TEST(AgreementRates, AreNearThoseOfAllPairs) {
  Rows rows;
  for (int i = 0; i < 300; ++i)
    rows.push_back({std::string(1 + i % 7, 'a'), std::string(1 + i % 5, 'b'), "1980-02-0" + std::to_string(i % 9),
                    std::to_string(i % 13)});
  const LevelShares all = rates(rows, 1'000'000);
  const LevelShares some = rates(rows, 30'000);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t level = 0; level < all[i].size(); ++level)
      EXPECT_NEAR(all[i][level], some[i][level], .02) << i << ' ' << level;
}

RC_GTEST_PROP(AgreementRates, DependNeitherOnTheOrderNorOnThreads, ()) {
  const Rows rows = some_rows(30);
  Rows turned = rows;
  std::ranges::reverse(turned);
  const auto draws = *rc::gen::element<std::uint64_t>(40, 10'000);
  const LevelShares expected = rates(rows, draws);
  RC_ASSERT(rates(turned, draws) == expected);
  RC_ASSERT(rates(rows, draws, 3) == expected);
}

}  // namespace
}  // namespace sumi::link
