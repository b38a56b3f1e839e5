#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(PublishedClasses, MergeWhatLooksTheSame) {
  Table table;
  table.columns.emplace_back("job");
  for (const char* job : {"a", "c", "a", "c", "b", "b"}) table.columns[0].add(job);
  TableOptions options;
  options.quasi_identifiers = {{.column = 0, .hierarchy = {{"a", "*"}, {"b", "*"}, {"c", "*"}}}};
  const CodedTable coded = code_table(table, options);
  const Requirements requirements(table, options, coded);
  const AnonymizedTable out = publish_classes(coded, {{3, 2}, {0, 1}}, {}, options, requirements);
  EXPECT_EQ(out.class_of,
            (std::vector<std::uint32_t>{0, 0, 0, 0, AnonymizedTable::kSuppressed, AnonymizedTable::kSuppressed}));
  EXPECT_EQ(out.loss.classes, 1U);
  EXPECT_EQ(out.loss.smallest_class, 2U);  // the suppressed rows
  EXPECT_EQ(out.loss.suppressed_rows, 2U);
  EXPECT_DOUBLE_EQ(out.loss.ncp_hierarchy, 1);
  EXPECT_DOUBLE_EQ(out.loss.ncp_set, (4 * 0.5 + 2) / 6);
  EXPECT_DOUBLE_EQ(out.loss.discernibility, 16 + 2 * 6);
  EXPECT_DOUBLE_EQ(out.loss.average_class, 2);
  EXPECT_EQ(out.text(0, 0), "*");
  EXPECT_EQ(out.text(5, 0), "*");
}

TEST(PublishedClasses, MeasureByEachObjective) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    RandomTable random = random_table(seed, 20);
    for (QuasiIdentifier& one : random.options.quasi_identifiers) one.weight = 1;
    const CodedTable coded = code_table(random.table, random.options);
    const Requirements requirements(random.table, random.options, coded);
    std::vector<std::uint32_t> all;
    for (std::uint32_t row = 0; row < 20; ++row) all.push_back(row);
    const AnonymizedTable out = publish_classes(coded, {all}, {}, random.options, requirements);
    EXPECT_NEAR(out.loss.ncp, plain_loss(coded, all) / static_cast<double>(coded.width()), 1e-9) << seed;
    EXPECT_LE(out.loss.ncp_set, out.loss.ncp_range + 1e-12);
  }
}

}  // namespace
}  // namespace sumi::table
