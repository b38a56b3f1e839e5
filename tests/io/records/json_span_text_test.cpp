#include <gtest/gtest.h>

#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

std::string json(const std::vector<RecordSpan>& spans, OffsetUnit unit, std::string_view label_field = "label") {
  std::string out;
  append_json_spans(out, spans, "aé東😀b", unit, label_field);
  return out;
}

TEST(JsonSpanText, CountsInTheUnit) {
  const std::vector<RecordSpan> spans{{{3, 10}, "NAME", 1}, {{10, 11}, "a\"b", 0.1}};
  EXPECT_EQ(json(spans, OffsetUnit::codepoints),
            R"([{"start":2,"end":4,"label":"NAME"},{"start":4,"end":5,"label":"a\"b","score":0.1}])");
  EXPECT_EQ(json({spans[0]}, OffsetUnit::utf16, "type"), R"([{"start":2,"end":5,"type":"NAME"}])");
  EXPECT_EQ(json({spans[0]}, OffsetUnit::bytes), R"([{"start":3,"end":10,"label":"NAME"}])");
  EXPECT_EQ(json({}, OffsetUnit::codepoints), "[]");
}

TEST(JsonSpanText, CarriesFragmentsAndAttributesOnlyWhenWhole) {
  const std::vector<RecordSpan> spans{
      {.where = {0, 10},
       .label = "NAME",
       .fragments = {{0, 1}, {3, 10}},
       .attributes = {{"kind", "\""}, {"type", "x"}, {"text", "x"}, {"kind", "x"}, {"label", "l"}, {"", ""}}}};
  EXPECT_EQ(json(spans, OffsetUnit::codepoints, "type"), R"([{"start":0,"end":4,"type":"NAME"}])");
  std::string out;
  EXPECT_EQ(append_whole_json_spans(out, spans, "aé東😀b", OffsetUnit::codepoints, "type"),
            (std::vector<std::string>{"type", "text", "kind"}));
  EXPECT_EQ(out, R"([{"start":0,"end":4,"type":"NAME","fragments":[[0,1],[2,4]],"kind":"\"","label":"l","":""}])");
}

}  // namespace
}  // namespace sumi::io
