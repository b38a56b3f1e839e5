#include "io/record.hpp"

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

}  // namespace
}  // namespace sumi::io
