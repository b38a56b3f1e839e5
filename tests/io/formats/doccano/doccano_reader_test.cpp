#include "io/formats/doccano/doccano_reader.hpp"

#include <gtest/gtest.h>

#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

TEST(DoccanoReader, ReadsTriples) {
  const std::string bytes =
      "{\"id\":1,\"text\":\"é Ann\",\"label\":[[2,5,\"PER\"],[0,5,7]],\"owner\":\"p\",\"lang\":{\"a\":[1]}}\n"
      "{\"text\":\"\",\"labels\":[[0,0,\"\"]]}\n{\"text\":\"ab\",\"entities\":[[0,1,\"X\"]]}\n{\"text\":\"c\","
      "\"label\":null}\n\n";
  const auto records = records_of(bytes, kDoccano);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(records[0]->id, "1");
  EXPECT_EQ(records[0]->owner, "p");
  EXPECT_EQ(records[0]->spans, (std::vector<RecordSpan>{{{3, 6}, "PER"}, {{0, 6}, "7"}}));
  EXPECT_EQ(extras_of(*records[0]), "field lang:1;");
  EXPECT_EQ(records[0]->fields[2].role, Role::spans);
  EXPECT_EQ(records[0]->fields[4].role, Role::other);
  EXPECT_EQ(records[0]->whole(4), "\"lang\":{\"a\":[1]}");
  EXPECT_EQ(records[1]->spans.size(), 1U);
  EXPECT_EQ(records[2]->spans, (std::vector<RecordSpan>{{{0, 1}, "X"}}));
  EXPECT_FALSE(records[2]->id);
  EXPECT_EQ(records[3]->place, "in:4");
  EXPECT_FALSE(records[0]->spans_carry_more);
  expect_whole(bytes, kDoccano);
}

TEST(DoccanoReader, ReadsTheExportOfRelations) {
  const std::string bytes =
      "[{\"id\":1,\"text\":\"Ann met "
      "Bo\",\"entities\":[{\"id\":5,\"label\":\"PER\",\"start_offset\":0,\"end_offset\":3},\n"
      "{\"label\":\"PER\",\"start_offset\":8,\"end_offset\":10,\"x\":[]}],\"relations\":[{\"id\":1},{\"id\":2}],"
      "\"Comments\":[\"c\"]},\n"
      "{\"text\":\"d\",\"label\":[\"sports\",\"news\"],\"relations\":[],\"Comments\":\"one\"} ]";
  const auto records = records_of(bytes, kDoccano);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->spans, (std::vector<RecordSpan>{{.where = {0, 3}, .label = "PER", .attributes = {{"id", "5"}}},
                                                        {.where = {8, 10}, .label = "PER"}}));
  EXPECT_EQ(extras_of(*records[0]), "relation:2;comment:1;span member x:1;");
  EXPECT_EQ(records[1]->place, "in:3");
  EXPECT_TRUE(records[0]->spans_carry_more && records[1]->spans_carry_more);
  EXPECT_TRUE(records[1]->spans.empty());
  EXPECT_EQ(extras_of(*records[1]), "field Comments:1;document label:2;");
  expect_whole(bytes, kDoccano);
}

TEST(DoccanoReader, FieldsMayHaveOtherNames) {
  FormatOptions options = kDoccano;
  options.text_field = "data";
  options.owner_field = "spans";
  const auto records = records_of("{\"data\":\"a\",\"text\":\"b\",\"spans\":4}", options);
  EXPECT_EQ(records.at(0)->text, "a");
  EXPECT_EQ(records[0]->owner, "4");
  EXPECT_EQ(extras_of(*records[0]), "field text:1;");
}

TEST(DoccanoReader, SaysWhatIsWrong) {
  const auto error = [](const std::string& members) {
    return error_of_reading("{\"text\":\"a\"}\n{" + members + "}", kDoccano);
  };
  EXPECT_EQ(error("\"text\":\"ab\",\"label\":[[0,1,\"A\"],[1,3,\"A\"]]"),
            "bad_input: in:2: span 2 points outside the text or into a character; its offsets must count code points");
  EXPECT_EQ(error("\"text\":\"ab\",\"label\":[[1,0,\"A\"]]"),
            "bad_input: in:2: span 1 has its end 0 before its start 1; swap them");
  EXPECT_EQ(error("\"label\":[]"), "bad_input: in:2: the record has no text field; name the field that holds its text");
  EXPECT_EQ(error("\"text\":\"a\",\"text\":\"a\""),
            "bad_input: in:2: a field that is read occurs twice in the record; remove one");
  for (const char* bad : {"[[0,1]]", "[[0,1,\"A\",2]]", "[[0,-1,\"A\"]]", "[[0,0.5,\"A\"]]", "[[0,1,null]]", "[1]",
                          "[[]]", "{}", "3", "[{\"start_offset\":0,\"end_offset\":1}]", "[[0,1,[]]]",
                          "[{\"start_offset\":0,\"end_offset\":1,\"label\":\"A\",\"label\":\"B\"}]",
                          "[{\"start_offset\":0,\"end_offset\":1,\"label\":\"A\",\"id\":\"B\",\"id\":2}]"})
    EXPECT_EQ(error("\"text\":\"a\",\"label\":" + std::string(bad)).substr(0, 17), "bad_input: in:2: ") << bad;
  EXPECT_NE(error("\"text\":\"a\",\"id\":{}"), "no error");
  EXPECT_NE(error("\"text\":[]"), "no error");
  EXPECT_NE(error("\"text\":\"a\",\"x\":[\"\\udc00\"]"), "no error");
}

}  // namespace
}  // namespace sumi::io
