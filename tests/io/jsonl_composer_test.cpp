#include "io/jsonl_composer.hpp"

#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

const FormatOptions kJsonl = options_for(Format::jsonl);

TEST(JsonlComposer, WritesIdOwnerTextAndSpans) {
  Record record = made_record("7", "é 😀x", {{.where = {3, 7}, .label = "A"}, {.where = {0, 2}, .label = "B", .score = 0.5}});
  record.owner = "p";
  EXPECT_EQ(composed({record}, kJsonl).bytes,
            "{\"id\":\"7\",\"owner\":\"p\",\"text\":\"é 😀x\",\"spans\":[{\"start\":2,\"end\":3,\"label\":\"A\"},"
            "{\"start\":0,\"end\":1,\"label\":\"B\",\"score\":0.5}]}\n");
  FormatOptions named = kJsonl;
  named.text_field = "body";
  named.offsets = OffsetUnit::utf16;
  EXPECT_EQ(composed({made_record("1", "😀x", {{.where = {4, 5}, .label = "A"}})}, named).bytes,
            "{\"id\":\"1\",\"body\":\"😀x\",\"spans\":[{\"start\":2,\"end\":3,\"label\":\"A\"}]}\n");
}

TEST(JsonlComposer, CarriesTheColumnsOfATable) {
  const Composed made = converted("id,text,age,spans\n1,a,\"4\"\"2\",x\n", options_for(Format::csv), kJsonl);
  EXPECT_EQ(made.bytes, "{\"id\":\"1\",\"text\":\"a\",\"age\":\"4\\\"2\"}\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"field spans", 1}}));
}

TEST(JsonlComposer, ReadsBackEqual) {
  const std::string text = "\xEF\xBB\xBF" "e\xCC\x81 \r\n\r\t\"\\ 😀 \x01";
  const Record record = made_record("a\"b", text, {{.where = {0, 3}, .label = "x\"y"}, {.where = {3, text.size()}, .label = ""}, {.where = {3, 3}, .label = "z"}});
  const auto back = records_of(composed({record, made_record("2", "")}, kJsonl).bytes, kJsonl);
  ASSERT_EQ(back.size(), 2U);
  EXPECT_EQ(back[0]->text, text);
  EXPECT_EQ(back[0]->spans, record.spans);
  EXPECT_EQ(back[0]->id, "a\"b");
  EXPECT_EQ(back[1]->text, "");
}

}  // namespace
}  // namespace sumi::io
