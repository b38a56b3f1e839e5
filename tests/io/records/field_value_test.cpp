#include <gtest/gtest.h>

#include "io/records.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

const Field& field_named(const Record& record, std::string_view name) {
  for (const Field& field : record.fields)
    if (field.name == name) return field;
  throw std::out_of_range("field");
}

std::string plain(const std::string& value) {
  const auto records = records_of("{\"text\":\"\",\"x\":" + value + "}\n", options_for(Format::jsonl));
  return plain_value_of(*records[0], field_named(*records[0], "x")).value();
}

TEST(FieldValue, OfJsonBecomesPlain) {
  EXPECT_EQ(plain(R"("a\n\u00e9\"")"), "a\né\"");
  EXPECT_EQ(plain("null"), "");
  EXPECT_EQ(plain("-1.50e2"), "-1.50e2");
  EXPECT_EQ(plain("true"), "true");
  EXPECT_EQ(plain("[1, {\"a\": 2}]"), "[1, {\"a\": 2}]");
}

TEST(FieldValue, OfACellBecomesAString) {
  const auto records = records_of("text,x\n,\"a\"\"b\nc\"\n", options_for(Format::csv));
  const Field& field = field_named(*records[0], "x");
  EXPECT_EQ(plain_value_of(*records[0], field), "a\"b\nc");
  EXPECT_EQ(json_value_of(*records[0], field), R"("a\"b\nc")");
}

TEST(FieldValue, OfJsonStaysJson) {
  const auto records = records_of("{\"text\":\"\",\"x\":[1, \"\\u0041\"]}\n", options_for(Format::jsonl));
  EXPECT_EQ(json_value_of(*records[0], field_named(*records[0], "x")), "[1, \"\\u0041\"]");
}

TEST(FieldValue, IsNothingWhereFormatsHaveNone) {
  const auto records = records_of("a\n", options_for(Format::lines));
  EXPECT_EQ(json_value_of(*records[0], records[0]->fields[0]), std::nullopt);
  EXPECT_EQ(plain_value_of(*records[0], records[0]->fields[0]), std::nullopt);
}

}  // namespace
}  // namespace sumi::io
