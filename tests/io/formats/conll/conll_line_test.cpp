#include "io/formats/conll/conll_line.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

using Cells = std::vector<std::string_view>;

Cells cells_of(std::string_view line) {
  Cells cells;
  cut_conll_line(line, cells);
  return cells;
}

TEST(ConllLine, ATabPartsAloneWhereThereIsOne) {
  EXPECT_EQ(cells_of("a b\tO\n"), (Cells{"a b", "O"}));
  EXPECT_EQ(cells_of(" \tO\r\n"), (Cells{" ", "O"}));
  EXPECT_EQ(cells_of("\tO"), (Cells{"", "O"}));
  EXPECT_EQ(cells_of("a\t\tO\t"), (Cells{"a", "", "O", ""}));
}

TEST(ConllLine, ElseRunsOfSpacesPart) {
  EXPECT_EQ(cells_of("  a   B-X \n"), (Cells{"a", "B-X"}));
  EXPECT_EQ(cells_of("a\n"), Cells{"a"});
  EXPECT_EQ(cells_of(" \n"), Cells{});
  EXPECT_EQ(cells_of(""), Cells{});
  EXPECT_EQ(cells_of("a\u00A0b O"), (Cells{"a\u00A0b", "O"}));
}

TEST(ConllLine, IsBlankWithWhiteSpaceAlone) {
  for (const char* blank : {"", "\n", "\r\n", "\t\n", " \t \r\n"}) EXPECT_TRUE(is_blank_line(blank));
  for (const char* said : {" \tO\n", "\u00A0\n"}) EXPECT_FALSE(is_blank_line(said));
}

}  // namespace
}  // namespace sumi::io
