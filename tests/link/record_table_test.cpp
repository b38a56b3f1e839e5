#include "link/record_table.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

TEST(RecordTable, KeepsFoldedValues) {
  const LinkRecords records = records_of({"a", "b"}, {{"X ", "y"}, {"", "x"}}, {0, 3});
  EXPECT_EQ(records.size(), 2U);
  EXPECT_EQ(records.value(0, 0), "x");
  EXPECT_EQ(records.value(1, 0), "");
  EXPECT_EQ(records.source(1), 3U);
  EXPECT_EQ(records.table().cell(0, 0), records.table().cell(1, 1));  // one value, in whatever column
}

TEST(RecordTable, FindsColumns) {
  const LinkRecords records = records_of({"a", "b", "b"}, {});
  EXPECT_EQ(records.table().column_named("a"), 0U);
  EXPECT_EQ(io::error_of([&] { (void)records.table().column_named("c"); }),
            "bad_usage: the rules name a column 'c' that the records do not have; check its spelling");
  EXPECT_EQ(io::error_of([&] { (void)records.table().column_named("b"); }),
            "bad_usage: two columns are named 'b', which the rules name; rename one");
}

}  // namespace
}  // namespace sumi::link
