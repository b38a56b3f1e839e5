#include "table/partition_rows.hpp"

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(PartitionRows, IsTheSameForAnyThreadsAndCoversAll) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const Partitioning how :
         {Partitioning::best_split, Partitioning::strict_median, Partitioning::relaxed_median}) {
      RandomTable random = random_table(seed, 5000);
      random.options.partitioning = how;
      random.options.cut_boxes = seed % 2 == 0;
      const CodedTable coded = code_table(random.table, random.options);
      const Losses losses(coded.attributes);
      const Requirements requirements(random.table, random.options, coded);
      const PartitionedRows one = partition_rows(coded, losses, requirements, random.options);
      random.options.threads = 4;
      const PartitionedRows four = partition_rows(coded, losses, requirements, random.options);
      EXPECT_EQ(one.classes, four.classes);
      EXPECT_EQ(one.reaches.size(), random.options.cut_boxes ? one.classes.size() : 0);
      EXPECT_TRUE(covers_all(one.classes, 5000));
    }
  }
}

TEST(PartitionRows, TakesColumnsOfManyValues) {
  Table table;
  table.columns.emplace_back("number");
  for (int i = 0; i < 40000; ++i) table.columns[0].add(std::to_string(i));
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.promise.k = 10000;
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  EXPECT_GE(partition_rows(coded, losses, requirements, options).classes.size(), 2U);
}

}  // namespace
}  // namespace sumi::table
