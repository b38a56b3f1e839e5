#include "io/formats/xlsx/xlsx.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kTwo = "<sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"Zorba\" sheetId=\"2\"";
const std::string kRows =
    "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>1</v></c><c r=\"B1\"><v>42</v></c></row><row r=\"2\"><c r=\"A2\" "
    "t=\"s\"><v>1</v></c></row>";

TEST(Xlsx, CellsAreTexts) {
  const auto book =
      open_xlsx(xlsx_of(kRows, "<si><t>secret</t></si><si><t>shown</t></si>", kTwo + " r:id=\"rId2\"/>"), "a.xlsx", 0);
  EXPECT_EQ(book->texts(), (Names{"shown", "42", "shown", "second sheet"}));
  EXPECT_EQ(items_of(*book), (Names{"style name", "unused string"}));
  const std::string made = book->written(Names{"#1", "#2", "shown", "second sheet"}, none_passes);
  EXPECT_EQ(member_of(made, "xl/sharedStrings.xml").find("secret"), std::string::npos);
  const auto again = open_xlsx(made, "b.xlsx", 0);
  EXPECT_EQ(again->texts(), (Names{"#1", "#2", "shown", "second sheet"}));
  EXPECT_TRUE(again->items().empty());
}

TEST(Xlsx, NumbersWithAnExponentAreTextsOfAllDigits) {
  const std::string rows =
      "<row r=\"1\"><c r=\"A1\"><v>4.111111111111111E15</v></c><c r=\"B1\"><v>1.5E-7</v></c></row>";
  const auto book = open_xlsx(xlsx_of(rows, ""), "a.xlsx", 0);
  EXPECT_EQ(book->texts(), (Names{"4111111111111111", "1.5E-7"}));
  const std::string same = member_of(book->written(book->texts(), none_passes), "xl/worksheets/sheet1.xml");
  EXPECT_NE(same.find("<v>4.111111111111111E15</v>"), std::string::npos);
  const std::string made = book->written(Names{"[CARD]", "1.5E-7"}, none_passes);
  EXPECT_EQ(member_of(made, "xl/worksheets/sheet1.xml").find("4.1"), std::string::npos);
  EXPECT_EQ(open_xlsx(made, "b.xlsx", 0)->texts(), (Names{"[CARD]", "1.5E-7"}));
}

TEST(Xlsx, WithTheSameTextsItsPartsAreTheSameBytes) {
  const std::string source =
      xlsx_of("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>", "<si><t>a</t></si>", kTwo + " r:id=\"rId2\"/>");
  const auto book = open_xlsx(source, "a.xlsx", 0);
  const std::string made = book->written(book->texts(), none_passes);
  for (const std::string name :
       {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/sharedStrings.xml", "[Content_Types].xml"})
    EXPECT_EQ(member_of(made, name), member_of(source, name)) << name;
}

TEST(Xlsx, HiddenSheetsGo) {
  const std::string source =
      xlsx_of(kRows, "<si><t>secret</t></si><si><t>shown</t></si>", kTwo + " state=\"veryHidden\" r:id=\"rId2\"/>");
  const auto book = open_xlsx(source, "a.xlsx", 0);
  EXPECT_EQ(book->texts(), (Names{"shown", "42", "shown"}));
  EXPECT_EQ(items_of(*book), (Names{"hidden sheet", "unused string"}));
  const std::string made = book->written(book->texts(), none_passes);
  EXPECT_EQ(member_of(made, "xl/worksheets/sheet2.xml"), "");
  EXPECT_EQ(member_of(made, "xl/workbook.xml").find("Zorba"), std::string::npos);
  EXPECT_EQ(member_of(made, "xl/_rels/workbook.xml.rels").find("sheet2"), std::string::npos);
  const std::string all = book->written(book->texts(), each_passes);
  EXPECT_NE(member_of(all, "xl/worksheets/sheet2.xml"), "");
  EXPECT_NE(member_of(all, "xl/sharedStrings.xml").find("secret"), std::string::npos);
}

TEST(Xlsx, WithoutASheetThatShowsItIsRefused) {
  EXPECT_NE(error_of([] {
              static_cast<void>(open_xlsx(
                  xlsx_of("", "", "<sheet name=\"a\" sheetId=\"1\" state=\"hidden\" r:id=\"rId1\"/>"), "a.xlsx", 0));
            }).find("isn't hidden"),
            std::string::npos);
}

TEST(Xlsx, CellsStayWhereTheyAre) {
  const std::string rows = "<row r=\"1\" spans=\"1:60\"><c r=\"AZ1\"><v>1</v></c><c r=\"BH1\"><v>2</v></c></row>";
  const auto book = open_xlsx(xlsx_of(rows, ""), "a.xlsx", 0);
  EXPECT_EQ(items_of(*book), Names{"hidden sheet"});  // the second one isn't in the list
  const std::string made = member_of(book->written(Names{"1", "#"}, none_passes), "xl/worksheets/sheet1.xml");
  EXPECT_NE(made.find("<c r=\"AZ1\"><v>1</v></c><c t=\"inlineStr\" r=\"BH1\""), std::string::npos) << made;
}

TEST(Xlsx, CellsWithoutAPlaceGo) {
  const auto book =
      open_xlsx(xlsx_of("<row><c r=\"Zorba\"><v>1</v></c><c r=\"A1\"><v>2</v></c></row>", ""), "a.xlsx", 0);
  EXPECT_EQ(book->texts(), Names{"2"});
  EXPECT_EQ(items_of(*book), (Names{"other value", "hidden sheet"}));
}

TEST(Xlsx, ManyFormulasTakeNoLonger) {
  std::string rows;
  for (int i = 1; i <= 60'000; ++i) {
    const std::string row = std::to_string(i);
    rows += "<row r=\"" + row + "\"><c r=\"A" + row + "\"><v>1</v></c><c r=\"B" + row +
            "\"><f>\"Zorba\"</f><v>2</v></c></row>";
  }
  const auto book = open_xlsx(xlsx_of(rows, ""), "a.xlsx", 0);
  EXPECT_EQ(book->texts().size(), 60'000U);
  EXPECT_EQ(book->items().size(), 120'003U);
}

}  // namespace
}  // namespace sumi::io
