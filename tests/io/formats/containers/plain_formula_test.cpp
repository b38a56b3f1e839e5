#include <gtest/gtest.h>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

constexpr SheetExtent kSmallSheet{3, 12};

TEST(PlainFormula, PlainFormulasTellNothing) {
  for (const std::string_view plain : {"A1*2", "SUM($A$1:B12)", "IF(A1>10,B1,C1)/2", "ROUND(AVERAGE(A:A1), 2)", "-A1%",
                                       "$A:$B", "$1:$3", "TODAY()", "DATE(A1,B1,C1)", ""})
    EXPECT_TRUE(is_plain_formula(plain, kSmallSheet)) << plain;
  for (const std::string_view other :
       {"\"Zorba\"", "Zorba",     "ZORBA(A1)", "Sheet2!A1",         "A1*1234",       "[1]A1",         "#REF!",
        "'Z'!A1",    "A12345678", "Z\xC3\xB6", "+33-6-12-34-56-78", "DATE(46,6,15)", "DATE(A1,6,15)", "MRN4821190",
        "AB4821",    "A13",       "D1",        "48&21&19",          "A1&48&21",      "$48211907",     "$482",
        "4",         "A1:A13"})
    EXPECT_FALSE(is_plain_formula(other, kSmallSheet)) << other;
}

TEST(PlainFormula, ExtentIsOfTheCellsThatAreThere) {
  const SheetExtent extent = extent_of_cells(R"(<row r="2"><c r="B2"/><c s="1" r="AA3"/></row><row r="12" r2="99">)");
  EXPECT_EQ(extent.columns, 27U);
  EXPECT_EQ(extent.rows, 12U);
}

TEST(PlainFormula, PlacesOfCellsAreKnown) {
  for (const std::string_view list : {"A1", "BH60", "XFD1048576", "A1:AD12", "$A$1:B2 C3", "A:C", "1:60"})
    EXPECT_TRUE(is_list_of_cells(list)) << list;
  for (const std::string_view other : {"", "ZORBA", "Zorba1", "XFE1", "A1048577", "A0", "A1 ", "A1,B1", "ABCD1", "a1"})
    EXPECT_FALSE(is_list_of_cells(other)) << other;
}

}  // namespace
}  // namespace sumi::io
