#include "io/carried_columns.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

CarriedColumns columns_of(const std::string& lines) {
  CarriedColumns columns;
  for (const auto& record : records_of(lines, options_for(Format::jsonl))) learn_columns(*record, columns);
  return columns;
}

TEST(CarriedColumns, StandInTheOrderTheyFirstCameIn) {
  const CarriedColumns columns = columns_of("{\"b\":1,\"text\":\"\"}\n{\"text\":\"\",\"a\":1,\"b\":2,\"owner\":\"p\"}\n");
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

TEST(CarriedColumns, AreNoneOfARecordWithoutValues) {
  CarriedColumns columns;
  for (const auto& record : records_of("a\n", options_for(Format::lines))) learn_columns(*record, columns);
  EXPECT_TRUE(columns.others.empty());
}

}  // namespace
}  // namespace sumi::io
