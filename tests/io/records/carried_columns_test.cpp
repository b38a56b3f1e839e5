#include "io/records/carried_columns.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

CarriedColumns columns_of(const std::string& lines) {
  CarriedColumns columns;
  for (const auto& record : records_of(lines, options_for(Format::jsonl))) learn_columns(*record, columns);
  return columns;
}

TEST(CarriedColumns, StandInTheOrderTheyFirstCameIn) {
  const CarriedColumns columns =
      columns_of("{\"b\":1,\"text\":\"\"}\n{\"text\":\"\",\"a\":1,\"b\":2,\"owner\":\"p\"}\n");
  EXPECT_EQ(columns.others, (std::vector<std::string>{"b", "a"}));
  EXPECT_TRUE(columns.owner);
}

TEST(CarriedColumns, DoNotHoldWhatIsMadeAnyway) {
  EXPECT_TRUE(is_made_column("id") && is_made_column("owner") && is_made_column("text"));
  EXPECT_FALSE(is_made_column("ID") || is_made_column(""));
  const CarriedColumns columns = columns_of("{\"text\":\"\",\"id\":1,\"spans\":[]}\n");
  EXPECT_TRUE(columns.others.empty());
  EXPECT_FALSE(columns.owner);
}

// In time that grows with the fields, not with their square: of a table any number, of JSON as many as a table may
// have.
TEST(CarriedColumns, AreManyAtOnce) {
  Record record;
  record.notation = Notation::csv;
  for (int i = 0; i < 300'000; ++i) record.fields.push_back({.name = "field " + std::to_string(i)});
  CarriedColumns columns;
  learn_columns(record, columns);
  learn_columns(record, columns);
  EXPECT_EQ(columns.others.size(), 300'000U);
  record.notation = Notation::json;
  record.place = "a.jsonl:1";
  CarriedColumns of_json;
  EXPECT_EQ(error_of([&] { learn_columns(record, of_json); }).substr(0, 31), "bad_input: a.jsonl:1: there are");
  record.fields.resize(kMostCarriedColumns);
  of_json = {};
  EXPECT_NO_THROW(learn_columns(record, of_json));
}

TEST(CarriedColumns, AreNoneOfARecordWithoutValues) {
  CarriedColumns columns;
  for (const auto& record : records_of("a\n", options_for(Format::lines))) learn_columns(*record, columns);
  EXPECT_TRUE(columns.others.empty());
}

}  // namespace
}  // namespace sumi::io
