#include <gtest/gtest.h>

#include "io/notation/csv_scanner.hpp"

namespace sumi::io {
namespace {

TEST(CsvRow, PutsDelimitersBetweenCells) {
  std::string out = "before\n";
  CsvRow row(out, ';');
  row.copy("\"a\"");
  row.say("b;c");
  row.say("d", true);
  row.begin_cell().append("*");
  row.say("");
  EXPECT_EQ(out, "before\n\"a\";\"b;c\";\"d\";*;");
}

TEST(CsvRow, IsNoEmptyLine) {
  std::string out = "before\n";
  CsvRow row(out, ',');
  row.say("");
  row.require_bytes();
  EXPECT_EQ(out, "before\n\"\"");
  row.require_bytes();
  EXPECT_EQ(out, "before\n\"\"");
}

}  // namespace
}  // namespace sumi::io
