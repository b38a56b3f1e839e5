#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(OpenComposer, KnowsTheFormats) {
  const std::vector<Record> records{made_record("1", "a")};
  EXPECT_EQ(composed(records, options_for(Format::jsonl)).bytes, "{\"id\":\"1\",\"text\":\"a\",\"spans\":[]}\n");
  EXPECT_EQ(composed(records, options_for(Format::csv)).bytes, "id,text\n1,a\n");
  EXPECT_EQ(composed(records, options_for(Format::tsv)).bytes, "id\ttext\n1\ta\n");
  EXPECT_EQ(composed(records, options_for(Format::lines)).bytes, "a\n");
  EXPECT_EQ(composed(records, options_for(Format::text)).bytes, "a");
}

}  // namespace
}  // namespace sumi::io
