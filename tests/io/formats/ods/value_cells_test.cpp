#include <gtest/gtest.h>

#include "io/formats/ods/spreadsheet_rules.hpp"
#include "io/formats/ods/spreadsheets.hpp"

namespace sumi::io {
namespace {

MarkupPart part_of(const std::string& content) {
  StyleNames styles;
  return read_office_markup(content, "a", spreadsheet_rules(), styles);
}

TEST(ValueCells, ComeAmongTheTextsInTheirPlaces) {
  const std::string content = spreadsheet_content(sheet_of(
      row_of_cells(cell_of("", "<text:p>a</text:p>") + number_cell("2", "2") + cell_of("", "<text:p>b</text:p>")) +
      row_of_cells(number_cell("3", "drei"))));
  MarkupPart part = part_of(content);
  const SpreadsheetCells cells = value_cells_of(content, part, "a");
  std::vector<std::string> texts;
  for (const RunText& text : part.texts) texts.push_back(text_of(text));
  EXPECT_EQ(texts, (std::vector<std::string>{"a", "2", "b", "3"}));
  ASSERT_EQ(cells.cells.size(), 2U);
  EXPECT_EQ(cells.cells[0].text, 1U);
  EXPECT_EQ(cells.cells[1].text, 3U);
  EXPECT_TRUE(cells.cells[0].shown.empty());
  ASSERT_EQ(cells.cells[1].shown.size(), 1U);
  EXPECT_EQ(cells.cells[1].shown[0].with, "<text:p>3</text:p>");
  EXPECT_EQ(cells.paragraph, "<text:p>");
}

TEST(ValueCells, OfWhatIsRemovedAreNone) {
  const std::string content =
      spreadsheet_content("<table:tracked-changes>" + number_cell("1", "1") + "</table:tracked-changes><table:zorba>" +
                          number_cell("2", "2") + "</table:zorba>");
  MarkupPart part = part_of(content);
  EXPECT_TRUE(value_cells_of(content, part, "a").cells.empty());
  EXPECT_TRUE(part.texts.empty());
  EXPECT_EQ(part.removals.size(), 2U);
}

}  // namespace
}  // namespace sumi::io
