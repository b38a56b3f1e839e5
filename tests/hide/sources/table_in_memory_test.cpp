#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/memory_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

Table given_people() {
  Table table;
  for (const char* name : {"id", "full name", "ward", "note"}) table.columns.emplace_back(name);
  for (const char* cell : {"7", "8"}) table.columns[0].add(cell);
  for (const char* cell : {"Mori, Anna", "Bob"}) table.columns[1].add(cell);
  for (const char* cell : {"A", "B"}) table.columns[2].add(cell);
  for (const char* cell : {"Mori \"no\"", ""}) table.columns[3].add(cell);
  return table;
}

HideSource people_source() {
  HideSource source{.what = HideSource::What::table, .file = "people"};
  source.columns = {{"full name", "name"}};
  source.texts = {"note"};
  source.pass = {"ward"};
  return source;
}

TEST(TableInMemory, IsRecordsOfTheColumnsThatHoldSomething) {
  const Table table = given_people();
  EXPECT_THAT(read_records(*table_in_memory(people_source(), three_attributes(), table)),
              ElementsAre("people, record 1#7 full name=Mori, Anna(0) note=Mori \"no\"",
                          "people, record 2#8 full name=Bob(0) note="));
}

TEST(TableInMemory, IsPublishedInAnyOrderWithoutWhatIsDropped) {
  const Table table = given_people();
  const auto source = table_in_memory(people_source(), three_attributes(), table);
  const Table made = std::get<Table>(rewritten(*source, hiding_edits, {1, 0}));
  ASSERT_EQ(made.columns.size(), 3U);
  EXPECT_EQ(made.columns[0].name(), "full name");
  EXPECT_EQ(made.columns[0].text(0), "<0>");
  EXPECT_EQ(made.columns[1].text(0), "B");
  EXPECT_EQ(made.columns[1].text(1), "A");
  EXPECT_EQ(made.columns[2].text(0), "");
  EXPECT_THAT(source->dropped(), ElementsAre(std::pair("id", 2)));
}

TEST(TableInMemory, IsRefusedWhereItMakesNoSense) {
  const auto refusal = [](const HideSource& source, const Table& table) {
    return io::error_of([&] { static_cast<void>(table_in_memory(source, three_attributes(), table)); });
  };
  Table uneven = given_people();
  uneven.columns[1].add("x");
  EXPECT_THAT(refusal(people_source(), uneven), StartsWith("bad_input: people"));
  HideSource other = people_source();
  other.pass.emplace_back("colour");
  EXPECT_THAT(refusal(other, given_people()), StartsWith("bad_usage: people"));
}

}  // namespace
}  // namespace sumi::hide::testing
