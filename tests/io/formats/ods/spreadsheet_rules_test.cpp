#include "io/formats/ods/spreadsheet_rules.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(SpreadsheetRules, PlainFormulasNameTheirOwnSheet) {
  constexpr SheetExtent kAllParts{3, 12};
  for (const std::string_view plain :
       {"of:=[.A1]*2", "of:=SUM([.A1:.B12])", "oooc:=IF([.$A$1]>10;[.B1];[.C1])/2", "of:="})
    EXPECT_TRUE(is_plain_open_formula(plain, kAllParts)) << plain;
  for (const std::string_view other :
       {"of:=\"Zorba\"", "of:=[$Zorba.A1]", "of:=[.A1:Zorba.B1]", "of:=[.Zorba]", "of:=ZORBA([.A1])", "=A1",
        "msoxl:=A1", "of:=[.A13]", "of:=[.D1]", "of:=[.A1", "of:=.A1]", "of:=[[.A1]]", "of:=[A1]",
        "of:=['file:///z'#$a.A1]", "of:=Zorba", "of:=1961", "of:=[.A1]&\"Zorba\"", "of:=[..A1]", "of:=[.A1.B1]"})
    EXPECT_FALSE(is_plain_open_formula(other, kAllParts)) << other;
}

TEST(SpreadsheetRules, ValuesStayInCellsAlone) {
  auto* const known = spreadsheet_rules().is_own_value;
  EXPECT_EQ(known("table:table-cell", "office:value", "12"), true);
  EXPECT_EQ(known("text:user-field-get", "office:value", "12"), false);
  EXPECT_EQ(known("draw:frame", "table:end-cell-address", "Max.A1"), false);
  EXPECT_EQ(known("table:table-cell", ":value", "12"), false);
  EXPECT_EQ(known("table:table-cell", ":value-type", "float"), std::nullopt);
  EXPECT_EQ(known("table:table", "table:name", "Max"), false);
  EXPECT_EQ(known("table:table", "table:name", "Sheet1"), true);
}

}  // namespace
}  // namespace sumi::io
