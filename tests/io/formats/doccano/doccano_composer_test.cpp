#include <gtest/gtest.h>

#include "io/formats/doccano/doccano_reader.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

TEST(DoccanoComposer, WritesTriples) {
  Record record = document("7", "é\nAnn",
                           {{.where = {3, 6}, .label = "PER", .score = 0.5, .attributes = {{"id", "1"}}},
                            {.where = {0, 6}, .label = "X", .fragments = {{0, 2}, {3, 6}}}});
  record.owner = "p";
  record.extras = {{"relation", 2}};
  const Composed made = composed_json({record, document("8", "")}, kDoccano);
  EXPECT_EQ(made.bytes,
            "{\"id\":\"7\",\"text\":\"é\\nAnn\",\"owner\":\"p\",\"label\":[[2,5,\"PER\"],[0,5,\"X\"]]}\n"
            "{\"id\":\"8\",\"text\":\"\"}\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{
                             {"attribute id", 1}, {"fragment link", 1}, {"relation", 2}, {"score", 1}}));
}

TEST(DoccanoComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(11);
  for (int i = 0; i < 500; ++i) {
    const std::vector<Record> records = random_documents(random);
    const Composed made = composed_json(records, kDoccano);
    EXPECT_TRUE(made.losses.empty());
    const auto read = records_of(made.bytes, kDoccano);
    ASSERT_EQ(read.size(), records.size());
    for (std::size_t r = 0; r < read.size(); ++r) ASSERT_EQ(outline(*read[r]), outline(records[r]));
    ASSERT_EQ(recomposed(made.bytes, kDoccano), made.bytes);
    if (i < 50) expect_whole(made.bytes, kDoccano);
  }
}

TEST(DoccanoComposer, KeepsTheLayoutOfTheSource) {
  EXPECT_EQ(recomposed("[ {\"text\":\"a\",\"id\":1} ]", kDoccano), "[ {\"id\":\"1\",\"text\":\"a\"} ]");
}

TEST(DoccanoComposer, NoOptionTakesTheKeyOfTheSpans) {
  FormatOptions options = kDoccano;
  options.text_field = "label";
  const std::string bytes = composed_json({document("1", "ab", {{{0, 1}, "A"}})}, options).bytes;
  EXPECT_EQ(bytes, "{\"id\":\"1\",\"label\":\"ab\",\"labels\":[[0,1,\"A\"]]}\n");
  EXPECT_EQ(records_of(bytes, options).at(0)->spans.size(), 1U);
}

}  // namespace
}  // namespace sumi::io
