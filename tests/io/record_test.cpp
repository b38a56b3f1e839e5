#include "io/record.hpp"

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

}  // namespace
}  // namespace sumi::io
