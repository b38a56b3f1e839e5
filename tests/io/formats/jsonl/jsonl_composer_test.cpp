#include <gtest/gtest.h>

#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

TEST(JsonlComposer, WritesByTheNamesInTheOptions) {
  FormatOptions options = kJsonl;
  options.text_field = "note";
  options.span_label_field = "type";
  Record record =
      document("1", "é", {{.where = {0, 2}, .label = "X", .score = 0.5, .attributes = {{"end", "x"}, {"a", "b"}}}});
  record.owner = "p";
  const Composed made = composed_json({record, document("2", "")}, options);
  EXPECT_EQ(made.bytes,
            "{\"id\":\"1\",\"note\":\"é\",\"owner\":\"p\",\"spans\":[{\"start\":0,\"end\":1,\"type\":\"X\",\"score\":0."
            "5,\"a\":\"b\"}]}\n"
            "{\"id\":\"2\",\"note\":\"\",\"spans\":[]}\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"attribute end", 1}}));
}

TEST(JsonlComposer, SpansMayHaveNoField) {
  FormatOptions options = kJsonl;
  options.span_field = "none";
  const Composed made = composed_json({document("1", "a", {{.where = {0, 1}}, {.where = {1, 1}}})}, options);
  EXPECT_EQ(made.bytes, "{\"id\":\"1\",\"text\":\"a\"}\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"span", 2}}));
}

TEST(JsonlComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(14);
  for (const OffsetUnit unit : {OffsetUnit::codepoints, OffsetUnit::bytes, OffsetUnit::utf16}) {
    FormatOptions options = kJsonl;
    options.offsets = unit;
    for (int i = 0; i < 300; ++i) {
      std::vector<Record> records = random_documents(random);
      for (Record& record : records) {
        for (RecordSpan& span : record.spans) {
          span.score = random() % 2 == 0 ? 1 : 0.1;
          if (random() % 2 == 0) span.attributes = {{"kind", "\"é"}, {"", ""}};
          if (random() % 2 == 0) span.fragments = {{span.where.begin, span.where.begin}, span.where};
        }
      }
      const Composed made = composed_json(records, options);
      EXPECT_TRUE(made.losses.empty());
      const auto read = records_of(made.bytes, options);
      ASSERT_EQ(read.size(), records.size());
      for (std::size_t r = 0; r < read.size(); ++r) {
        ASSERT_EQ(outline(*read[r]), outline(records[r]));
        ASSERT_EQ(read[r]->spans, records[r].spans);
      }
      if (i < 30) expect_whole(made.bytes, options);
    }
  }
}

}  // namespace
}  // namespace sumi::io
