#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/mark_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

Table table_of(const std::vector<std::vector<std::string>>& columns) {
  Table table;
  for (const std::vector<std::string>& cells : columns) {
    TableColumn& column = table.columns.emplace_back("c" + std::to_string(table.columns.size() + 1));
    for (const std::string& cell : cells) column.add(cell);
  }
  return table;
}

std::string refusal(const Table& table, std::string_view what = {}) {
  try {
    require_sound(table, what);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    return error.what();
  }
  return "";
}

TEST(SoundTable, TakesWhatIsEven) {
  EXPECT_EQ(refusal({}), "");
  EXPECT_EQ(refusal(table_of({{}, {}})), "");
  EXPECT_EQ(refusal(table_of({{"a", "b"}, {"ä", "ä"}})), "");
}

TEST(SoundTable, NamesTheColumnOfAnotherLength) {
  const std::string remedy = "; add one cell a row to each column";
  EXPECT_EQ(refusal(table_of({{"a", "b"}, {"a"}})), "column c2: it has 1 rows, but the first column 2" + remedy);
  EXPECT_EQ(refusal(table_of({{"a"}, {"a"}, {"a", "b"}}), "the source"),
            "the source, column c3: it has 2 rows, but the first column 1" + remedy);
}

TEST(SoundTable, NamesTheRowThatIsNotUtf8) {
  EXPECT_EQ(refusal(table_of({{"a", "b"}, {"a", "\xE2"}})),
            "column c2: its cell in row 2 is not valid UTF-8; convert it to UTF-8");
  Table named = table_of({{"a"}});
  named.columns.emplace_back("\xFF").add("b");
  EXPECT_NE(refusal(named).find("its name is not valid UTF-8"), std::string::npos);
}

}  // namespace
}  // namespace sumi
