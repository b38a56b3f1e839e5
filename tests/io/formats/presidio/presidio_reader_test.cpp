#include "io/formats/presidio/presidio_reader.hpp"

#include <gtest/gtest.h>

#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

const FormatOptions kPresidio{.format = Format::presidio};

TEST(PresidioReader, ReadsItsDataSets) {
  const std::string bytes =
      "[\n{\"full_text\":\"é Ann\",\"masked\":\"é {{PERSON}}\",\"spans\":[{\"entity_type\":\"PERSON\",\"entity_value\":"
      "\"Ann\",\"start_position\":2,\"end_position\":5}],\"template_id\":7,\"metadata\":null},\n"
      "{\"full_text\":\"\",\"spans\":[],\"template_id\":1}]";
  const auto records = records_of(bytes, kPresidio);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->text, "é Ann");
  EXPECT_EQ(records[0]->spans, (std::vector<RecordSpan>{{{3, 6}, "PERSON"}}));
  EXPECT_EQ(extras_of(*records[0]), "field masked:1;field template_id:1;field metadata:1;");
  EXPECT_FALSE(records[0]->id);
  EXPECT_TRUE(records[1]->spans.empty());
  expect_whole(bytes, kPresidio);
}

TEST(PresidioReader, RefusesSpansThatDontFit) {
  const auto fault = [](const std::string& span) {
    return error_of(
        [&] { static_cast<void>(records_of("{\"full_text\":\"Ann\",\"spans\":[" + span + "]}", kPresidio)); });
  };
  EXPECT_NE(fault("[0,1,\"A\"]").find("start_position"), std::string::npos);
  EXPECT_NE(fault("{\"entity_type\":\"A\",\"start_position\":0}").find("start_position"), std::string::npos);
  EXPECT_NE(fault("{\"entity_type\":\"A\",\"start_position\":0,\"end_position\":9}"), "no error");
  EXPECT_NE(fault("{\"entity_type\":\"A\",\"entity_value\":\"Bob\",\"start_position\":0,\"end_position\":3}"),
            "no error");
  EXPECT_EQ(fault("{\"entity_type\":\"A\",\"entity_value\":\"Ann\",\"start_position\":0,\"end_position\":3}"),
            "no error");
  EXPECT_NE(error_of([] { static_cast<void>(records_of("{\"text\":\"a\"}", kPresidio)); }).find("text field"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
