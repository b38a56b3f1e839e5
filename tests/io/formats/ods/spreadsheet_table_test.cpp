#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/ods/ods.hpp"
#include "io/formats/ods/spreadsheets.hpp"
#include "io/formats/table_bytes.hpp"

namespace sumi::io {
namespace {

std::string spreadsheet_table_of(const std::string& rows) {
  return csv_of_only(grids_of_spreadsheet(ods_of(sheet_of(rows)), "a.ods", 0), "a.ods", 0);
}

std::string typed(const std::string& kind, const std::string& attribute, const std::string& value) {
  return cell_of(" office:value-type=\"" + kind + "\" office:" + attribute + "=\"" + value + "\"",
                 "<text:p>?</text:p>");
}

TEST(SpreadsheetTable, CellsStandWhereTheyAre) {
  EXPECT_EQ(spreadsheet_table_of(
                row_of_cells(cell_of("", "<text:p>na<text:span>me</text:span></text:p>") +
                             "<table:table-cell table:number-columns-repeated=\"2\"/>" +
                             cell_of("",
                                     "<office:annotation><text:p>Zorba</text:p></office:annotation><text:p>a, "
                                     "\"b\"</text:p>") +
                             "<table:table-cell table:number-columns-repeated=\"16380\"/>") +
                row_of_cells("<table:table-cell/>", " table:number-rows-repeated=\"2\"") + "<table:table-header-rows>" +
                row_of_cells("<table:covered-table-cell/>" + number_cell("7", "7,00")) + "</table:table-header-rows>" +
                row_of_cells("<table:table-cell/>", " table:number-rows-repeated=\"1048000\"")),
            "name,,,\"a, \"\"b\"\"\"\n,,,\n,,,\n,7,,\n");
}

TEST(SpreadsheetTable, RepeatedCellsAreThereAsOften) {
  EXPECT_EQ(
      spreadsheet_table_of(row_of_cells(cell_of(" table:number-columns-repeated=\"2\"", "<text:p>a</text:p>") +
                                            cell_of("",
                                                    "<text:p>b<text:line-break/>c</text:p><text:p>d<text:tab/><text:s "
                                                    "text:c=\"2\"/></text:p>"),
                                        " table:number-rows-repeated=\"2\"")),
      "a,a,\"b\nc\nd\t  \"\na,a,\"b\nc\nd\t  \"\n");
}

TEST(SpreadsheetTable, ValuesByTheirKind) {
  EXPECT_EQ(
      spreadsheet_table_of(row_of_cells(
          typed("float", "value", "0.10000000000000001") + typed("percentage", "value", "1E-3") +
          typed("currency", "value", "12345678901234567") + typed("boolean", "boolean-value", "true") +
          typed("date", "date-value", "2024-12-31") + typed("date", "date-value", "2024-12-31T12:00:00.5") +
          typed("date", "date-value", "2024-12-31T00:00:00") + typed("time", "time-value", "PT12H05M09.25S") +
          typed("time", "time-value", "P1D") + cell_of(" office:value-type=\"string\" office:string-value=\"x\"", "") +
          cell_of(" table:formula=\"of:=1+1\" office:value-type=\"float\" office:value=\"2\"", ""))),
      "0.1,0.001,12345678901234567,TRUE,2024-12-31,2024-12-31 12:00:00,2024-12-31,12:05:09,P1D,x,2\n");
  for (const std::string& cell : {typed("float", "date-value", "1"), typed("float", "value", "Zorba"),
                                  typed("boolean", "boolean-value", "Zorba")}) {
    const std::string fact = error_of([&] { static_cast<void>(spreadsheet_table_of(row_of_cells(cell))); });
    EXPECT_NE(fact.find("save it again"), std::string::npos) << cell;
    EXPECT_EQ(fact.find("Zorba"), std::string::npos);
  }
}

TEST(SpreadsheetTable, WhatIsNoOneTableIsRefused) {
  const std::string cells = row_of_cells(number_cell("1", "1"));
  const std::string hidden =
      "<table:table table:style-name=\"ta2\">" + row_of_cells(number_cell("2", "2")) + "</table:table>";
  const std::string styles =
      "<style:style style:name=\"ta2\" style:family=\"table\"><style:table-properties table:display=\"false\"/>"
      "</style:style>";
  const auto table = [&](const std::string& sheets) {
    return csv_of_only(grids_of_spreadsheet(ods_of(sheets, styles), "a", 0), "a", 0);
  };
  EXPECT_EQ(table(sheet_of("") + hidden + sheet_of(cells)), "1\n");
  EXPECT_NE(
      error_of([&] { static_cast<void>(table(sheet_of(cells) + sheet_of(cells))); }).find("several of its sheets"),
      std::string::npos);
  EXPECT_NE(error_of([&] { static_cast<void>(table(hidden)); }).find("no sheet that shows"), std::string::npos);
}

TEST(SpreadsheetTable, HostileCountsAreBounded) {
  const std::string text = "<text:p>" + std::string(1000, 'x') + "</text:p>";
  const auto fact = [&](const std::string& columns, const std::string& rows) {
    return error_of([&] {
      const std::string sheet =
          sheet_of(row_of_cells(cell_of(" table:number-columns-repeated=\"" + columns + "\"", text),
                                " table:number-rows-repeated=\"" + rows + "\""));
      static_cast<void>(csv_of_only(grids_of_spreadsheet(ods_of(sheet), "a.ods", 1 << 20), "a.ods", 1 << 20));
    });
  };
  EXPECT_NE(fact("99999999999", "1").find("last column"), std::string::npos);
  EXPECT_NE(fact("1", "99999999999").find("last row"), std::string::npos);
  EXPECT_NE(fact("16384", "1048576").find("cells"), std::string::npos);
  EXPECT_NE(fact("16384", "1").find("bytes"), std::string::npos);
  EXPECT_NE(fact("1", "1048576").find("bytes"), std::string::npos);
  EXPECT_EQ(fact("0", "-1"), "no error");
}

TEST(SpreadsheetTable, IsTheTableOfItsFile) {
  const TestFolder folder;
  EXPECT_TRUE(is_workbook_file(Input(folder.write("a.bin", ods_of(sheet_of(""))))));
  EXPECT_TRUE(is_workbook_name("a.ODS"));
  EXPECT_EQ(name_of_table("a.ods"), "a.csv");
  const Input flat(folder.write("a.fods", "<office:document office:mimetype=\"" +
                                              std::string("application/vnd.oasis.opendocument.spreadsheet\"/>")));
  EXPECT_NE(error_of([&] { static_cast<void>(table_bytes(flat, "")); }).find("save it as .ods"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
