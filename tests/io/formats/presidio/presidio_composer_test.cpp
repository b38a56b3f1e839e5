#include <gtest/gtest.h>

#include "io/formats/presidio/presidio_reader.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

const FormatOptions kOfPresidio{.format = Format::presidio};

TEST(PresidioComposer, WritesEntities) {
  const Composed made =
      composed_json({document("7", "é Ann", {{.where = {3, 6}, .label = "PER", .score = 0.5}})}, kOfPresidio);
  const std::vector<std::string> parts{
      R"("id":"7")", R"("full_text":"é Ann")",
      R"("spans":[{"entity_type":"PER","entity_value":"Ann","start_position":2,"end_position":5}])"};
  for (const std::string& part : parts) EXPECT_NE(made.bytes.find(part), std::string::npos) << made.bytes;
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"score", 1}}));
}

TEST(PresidioComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(11);
  for (int i = 0; i < 300; ++i) {
    const std::vector<Record> records = random_documents(random);
    const Composed made = composed_json(records, kOfPresidio);
    const auto read = records_of(made.bytes, kOfPresidio);
    ASSERT_EQ(read.size(), records.size());
    for (std::size_t r = 0; r < read.size(); ++r) ASSERT_EQ(outline(*read[r]), outline(records[r]));
    ASSERT_EQ(recomposed(made.bytes, kOfPresidio), made.bytes);
  }
}

}  // namespace
}  // namespace sumi::io
