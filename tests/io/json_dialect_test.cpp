#include "io/json_dialect.hpp"

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

TEST(JsonDialect, ElseItIsJsonl) {
  for (const char* bytes : {"", "{", "x", "[]", "[[", R"({"text":"a","spans":[{"start":0,"end":1,"label":"A"}]})",
                            R"({"text":"a","label":["sports"]})", R"({"text":"a","label":3})",
                            R"({"text":"a","annotations":{"x":1}})", R"({"doc_id":1,"text":"a"})",
                            R"({"text":"a","data":{"x":{"text":1}}})", R"({"text":"a","meta":{"label":[[0,1]]}})"})
    EXPECT_EQ(dialect(bytes), Format::jsonl) << bytes;
  EXPECT_EQ(dialect(std::string(100000, '[')), Format::jsonl);
}

}  // namespace
}  // namespace sumi::io
