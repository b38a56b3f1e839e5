#include "link/compared_records.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/some_records.hpp"

namespace sumi::link {
namespace {

TEST(ComparedRecords, PacksLevels) {
  const LinkRecords records = records_of({"a", "b", "c"}, {{"x", "", "k"}, {"x", "y", "l"}});
  const std::vector<LinkComparison> comparisons{
      {"a", LinkReading::text, {}}, {"b", LinkReading::text, {}}, {"c", LinkReading::text, {}}};
  const ComparedRecords compared(records.table(), comparisons, 2);
  PairComparer comparer(compared);
  std::vector<Cell> left(3);
  std::vector<Cell> right(3);
  compared.gather(0, left.data());
  compared.gather(1, right.data());
  comparer.set_left(left.data());
  const Pattern pattern = comparer.compare(right.data());
  EXPECT_EQ(level_of(pattern, 0), kEqualLevel);
  EXPECT_EQ(level_of(pattern, 1), kMissingLevel);
  EXPECT_EQ(level_of(pattern, 2), kFirstLevel);  // other: there are no levels between
}

RC_GTEST_PROP(ComparedRecords, HashesContentAlone, ()) {
  const Rows rows = some_rows(12);
  const LinkRules rules = some_rules();
  const LinkRecords records = records_of(some_columns(), rows);
  const ComparedRecords compared(records.table(), rules.comparisons, 1);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows.size(); ++j)
      if (rows[i] == rows[j]) RC_ASSERT(compared.content_hash(i) == compared.content_hash(j));
}

}  // namespace
}  // namespace sumi::link
