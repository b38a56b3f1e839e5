#include "io/formats/json_dialect.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

Format dialect(std::string bytes) {
  return json_dialect(*source_of(std::move(bytes), 7));
}

TEST(JsonDialect, KnowsDoccano) {
  EXPECT_EQ(dialect(R"({"id":1,"text":"a","label":[[0,1,"A"]]})"), Format::doccano);
  EXPECT_EQ(dialect("{\"text\":\"a\",\"labels\":[]}\n{\"text\":\"a\",\"labels\":[[0,1,\"A\"]]}"), Format::doccano);
  EXPECT_EQ(dialect(R"([{"text":"a","entities":[{"id":1,"label":"A","start_offset":0,"end_offset":1}]}])"),
            Format::doccano);
}

TEST(JsonDialect, KnowsLabelStudio) {
  EXPECT_EQ(dialect(R"( [ {"id":1,"annotations":[{"id":2,"result":[]}],"data":{"text":"a"}}])"), Format::label_studio);
  EXPECT_EQ(dialect(R"({"id":1,"data":{"text":"a"}})"), Format::label_studio);
  EXPECT_EQ(dialect(R"([{"text":"a","label":[{"start":0,"end":1,"text":"a","labels":["A"]}]}])"), Format::label_studio);
}

TEST(JsonDialect, KnowsTab) {
  EXPECT_EQ(dialect(R"([{"annotations":{"annotator1":{"entity_mentions":[]}},"text":"a"}])"), Format::tab);
  EXPECT_EQ(dialect(R"({"doc_id":"1","text":"a","annotations":{}})"), Format::tab);
  EXPECT_EQ(dialect(R"({"text":"a","entities":[{"start_offset":0,"end_offset":1,"entity_type":"PERSON"}]})"),
            Format::tab);
}

TEST(JsonDialect, KnowsPresidioWithoutSpans) {
  EXPECT_EQ(dialect(R"([{"full_text":"a","spans":[]},{"full_text":"b","spans":[]}])"), Format::presidio);
  EXPECT_EQ(dialect(R"([{"full_text":"a","spans":[]},{"full_text":"b","spans":[{"start":0,"end":1}]}])"),
            Format::jsonl);
  EXPECT_EQ(dialect("{\"full_text\":\"a\",\"spans\":[]}\n{\"full_text\":\"b\",\"spans\":[{\"start\":0,\"end\":1}]}"),
            Format::jsonl);
  EXPECT_EQ(dialect(R"({"full_text":"a","text":"b","spans":[]})"), Format::jsonl);
}

TEST(JsonDialect, ElseItIsJsonl) {
  for (const char* bytes : {"", "{", "x", "[]", "[[", R"({"text":"a","spans":[{"start":0,"end":1,"label":"A"}]})",
                            R"({"text":"a","label":["sports"]})", R"({"text":"a","label":3})",
                            R"({"text":"a","annotations":{"x":1}})", R"({"doc_id":1,"text":"a"})",
                            R"({"text":"a","data":{"x":{"text":1}}})", R"({"text":"a","meta":{"label":[[0,1]]}})"})
    EXPECT_EQ(dialect(bytes), Format::jsonl) << bytes;
  EXPECT_EQ(dialect(std::string(100000, '[')), Format::jsonl);
}

// What a parser doesn't see of a long string neither ends the look nor hides what follows.
TEST(JsonDialect, PassesOverLongStrings) {
  const std::string_view pieces[] = {
      "a",     "\\\\", "\\\"", "\\u6771", "\\ud83d\\ude00", "\\n\\ud83d\\ude00x", "\xE6\x9D\xB1", "\xF0\x9F\x98\x80",
      "{[,:]}"};
  for (const std::string_view piece : pieces) {
    for (std::size_t shift = 0; shift < 13; ++shift) {
      std::string text(4090 + shift, 'a');
      for (int i = 0; i < 3000; ++i) text += piece;
      EXPECT_EQ(dialect("{\"text\":\"" + text + "\",\"label\":[[0,1,\"A\"]]}"), Format::doccano) << piece << shift;
      EXPECT_EQ(dialect("{\"text\":\"" + text + "\"}\n{\"" + text + "\":1,\"doc_id\":\"1\",\"annotations\":{}}"),
                Format::tab)
          << piece << shift;
      EXPECT_EQ(dialect("{\"text\":\"" + text + "\",\"label\":3}"), Format::jsonl) << piece << shift;
    }
  }
}

TEST(JsonDialect, EndsAtANumberWithoutEnd) {
  EXPECT_EQ(dialect("{\"id\":" + std::string(100000, '1') + ",\"label\":[[0,1,\"A\"]]}"), Format::jsonl);
}

}  // namespace
}  // namespace sumi::io
