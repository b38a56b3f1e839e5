#include "io/records/record.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

class EmptyReader : public RecordReader {
 public:
  bool next(Record&) override { return false; }
};

TEST(RecordReader, HasNeitherColumnsNorFrameUnlessItSaysSo) {
  const EmptyReader reader;
  EXPECT_TRUE(reader.columns().empty());
  EXPECT_EQ(reader.preamble(), "");
  EXPECT_EQ(reader.epilogue(), "");
  EXPECT_EQ(reader.bytes_total(), 0U);
}

TEST(Record, CountsExtrasByName) {
  Record record;
  record.count_extra("note");
  record.count_extra("relation", 0);
  record.count_extra("event", 2);
  record.count_extra("note", 3);
  ASSERT_EQ(record.extras.size(), 2U);
  EXPECT_EQ(record.extras[0].what, "note");
  EXPECT_EQ(record.extras[0].count, 4U);
  EXPECT_EQ(record.extras[1].count, 2U);
}

TEST(Record, NamesOfNoEndCostNoMore) {
  Record record;
  std::uint64_t all = 0;
  for (int i = 0; i < 200; ++i) record.count_extra("field " + std::to_string(i % 100));
  for (const Extra& extra : record.extras) all += extra.count;
  EXPECT_EQ(all, 200U);
  EXPECT_EQ(record.extras.size(), 136U);
}

TEST(Change, FindsTheValueOfAField) {
  Change change;
  EXPECT_EQ(change.value(0), nullptr);
  change.values = {{4, "a"}, {0, ""}};
  ASSERT_NE(change.value(0), nullptr);
  EXPECT_EQ(*change.value(0), "");
  EXPECT_EQ(*change.value(4), "a");
  EXPECT_EQ(change.value(1), nullptr);
}

TEST(Change, GivesValuesToFieldsThatAreThereAndNeitherTextNorSpans) {
  Record record;
  record.fields.resize(3);
  record.fields[0].role = Role::text;
  record.fields[2].role = Role::id;
  const auto may = [&](std::vector<std::pair<std::size_t, std::string>> values) {
    Change change;
    change.values = std::move(values);
    return may_change_values(record, change);
  };
  EXPECT_TRUE(may({}));
  EXPECT_TRUE(may({{1, "a"}, {2, "b"}}));
  EXPECT_FALSE(may({{1, "a"}, {0, "b"}}));
  EXPECT_FALSE(may({{3, "a"}}));
  record.fields[1].role = Role::spans;
  EXPECT_FALSE(may({{1, "a"}}));
}

}  // namespace
}  // namespace sumi::io
