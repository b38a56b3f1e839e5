#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/xlsx/xlsx.hpp"

namespace sumi::io {
namespace {

std::string table_of(const std::string& rows, const std::string& strings = {}, const std::string& sheets = {}) {
  return csv_of_only(grids_of_workbook(xlsx_of(rows, strings, sheets), "a.xlsx", 0), "a.xlsx", 0);
}

TEST(SheetTable, CellsStandWhereTheyAre) {
  EXPECT_EQ(table_of("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"inlineStr\"><is><t>a, "
                     "\"b\"</t></is></c></row><row r=\"3\"><c r=\"B3\"><v>7</v></c></row><row r=\"9\"><c "
                     "r=\"A9\"/></row>",
                     "<si><r><t>na</t></r><r><t>me</t></r><rPh><t>Zorba</t></rPh></si>"),
            "name,,\"a, \"\"b\"\"\"\n,,\n,7,\n");
  EXPECT_EQ(table_of("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>"), "1,2\n3,\n");
}

TEST(SheetTable, NumbersTruthAndFormulas) {
  EXPECT_EQ(table_of("<row r=\"1\"><c r=\"A1\"><v>0.10000000000000001</v></c><c r=\"B1\"><v>1E-3</v></c><c r=\"C1\" "
                     "t=\"b\"><v>1</v></c><c r=\"D1\"><f>1+1</f><v>2</v></c><c r=\"E1\" t=\"str\"><f>A1</f><v>x</v>"
                     "</c><c r=\"F1\"><v>12345678901234567</v></c></row>"),
            "0.1,0.001,TRUE,2,x,12345678901234567\n");
}

std::string dated(const std::string& number, const std::string& format = {}, const std::string& own = {}) {
  const Parts parts{
      {"[Content_Types].xml", content_types({{"xl/workbook.xml", kSheetType + "sheet.main+xml"},
                                             {"xl/worksheets/sheet1.xml", kSheetType + "worksheet+xml"},
                                             {"xl/styles.xml", kSheetType + "styles+xml"}})},
      {"xl/workbook.xml", "<workbook " + kSheetNamespace + " " + kRelationNamespace +
                              "><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"},
      {"xl/_rels/workbook.xml.rels", relations_to({{"worksheet", "worksheets/sheet1.xml"}})},
      {"xl/worksheets/sheet1.xml", "<worksheet " + kSheetNamespace +
                                       "><sheetData><row r=\"1\"><c r=\"A1\" s=\"1\"><v>" + number +
                                       "</v></c></row></sheetData></worksheet>"},
      {"xl/styles.xml",
       "<styleSheet " + kSheetNamespace + ">" + own +
           "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"" + format +
           "\"/></cellXfs></styleSheet>"}};
  return csv_of_only(grids_of_workbook(archive_of(parts), "a.xlsx", 0), "a.xlsx", 0);
}

TEST(SheetTable, DatesAreWrittenOut) {
  EXPECT_EQ(dated("45658", "14"), "2025-01-01\n");
  EXPECT_EQ(dated("45658.5", "22"), "2025-01-01 12:00:00\n");
  EXPECT_EQ(dated("1", "14"), "1900-01-01\n");
  EXPECT_EQ(dated("61", "14"), "1900-03-01\n");
  EXPECT_EQ(dated("45658", "2"), "45658\n");
  const auto own = [](const std::string& code) {
    return "<numFmts><numFmt numFmtId=\"170\" formatCode=\"" + code + "\"/></numFmts>";
  };
  EXPECT_EQ(dated("45658", "170", own("dd.mm.yyyy")), "2025-01-01\n");
  EXPECT_EQ(dated("45658", "170", own("[Red]0.00 &quot;days&quot;")), "45658\n");
}

TEST(SheetTable, WhatIsNoOneTableIsRefused) {
  const std::string two =
      "<sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"b\" sheetId=\"2\" r:id=\"rId2\"";
  const std::string row = "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>";
  const auto fact = [&](const std::string& rows, const std::string& sheets) {
    return error_of([&] { static_cast<void>(table_of(rows, "", sheets)); });
  };
  EXPECT_NE(fact(row, two + "/>").find("several of its sheets"), std::string::npos);
  EXPECT_EQ(table_of(row, "", two + " state=\"hidden\"/>"), "1\n");
  EXPECT_NE(fact("", "").find("no sheet that shows has cells"), std::string::npos);
  EXPECT_NE(fact("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>7</v></c></row>", "").find("isn't there"), std::string::npos);
  EXPECT_NE(fact("<row r=\"1\"><c r=\"Zorba\"><v>7</v></c></row>", "").find("no place"), std::string::npos);
  EXPECT_NE(fact("<row r=\"1048576\"><c r=\"XFD1048576\"><v>7</v></c></row>", "").find("split it"), std::string::npos);
  EXPECT_NE(fact("<row r=\"1\"><c r=\"A1\"><v>Zorba</v></c></row>", "").find("can't be read"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
