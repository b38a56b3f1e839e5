#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/xlsx/xlsx.hpp"

namespace sumi::io {
namespace {

MarkupPart read(const std::string& bytes) {
  StyleNames styles;
  return read_office_markup(bytes, "part", sheet_rules(), styles);
}

TEST(SheetCells, KindsOfCells) {
  const std::string bytes = "<row " + kSheetNamespace +
                            "><c r=\"A1\" t=\"s\"><v>1</v></c><c r=\"B1\"/><c r=\"C1\"><v>3.5</v></c><c r=\"D1\" "
                            "t=\"str\"><v>x</v></c><c r=\"E1\"><f>A1</f><v>9</v></c></row>";
  MarkupPart part = read(bytes);
  const auto cells = cells_of(bytes, part, {"a", ""}, "part");
  ASSERT_EQ(cells.size(), 3U);
  EXPECT_EQ(cells[0].shared, 1U);
  EXPECT_TRUE(cells[0].is_empty);
  EXPECT_FALSE(cells[1].is_string);
  EXPECT_TRUE(cells[2].is_string);
  ASSERT_EQ(part.removals.size(), 1U);
  EXPECT_EQ(bytes.substr(part.removals[0].where.begin, part.removals[0].where.size()), "<v>9</v>");
  EXPECT_NE(error_of([&] {
              MarkupPart other = read(bytes);
              static_cast<void>(cells_of(bytes, other, {"a"}, "part"));
            }).find("isn't there"),
            std::string::npos);
}

TEST(SheetCells, ANumberBecomesAString) {
  for (const std::string type : {"", " t=\"b\""}) {
    const std::string bytes = "<c " + kSheetNamespace + " r=\"A1\"" + type + " s=\"2\"><v>1</v></c>";
    MarkupPart part = read(bytes);
    const auto cells = cells_of(bytes, part, {}, "part");
    std::vector<Splice> splices;
    append_string_cell(bytes, part, cells.at(0), "#", xml_notation("part", "", ""), splices);
    const std::string made = spliced(bytes, splices);
    EXPECT_NE(made.find("t=\"inlineStr\""), std::string::npos);
    EXPECT_NE(made.find("s=\"2\"><is><t xml:space=\"preserve\">#</t></is></c>"), std::string::npos) << made;
    EXPECT_TRUE(read(made).removals.empty());
  }
}

TEST(SheetCells, SharedStringsAsTheyAreUsed) {
  const std::string bytes =
      "<sst " + kSheetNamespace +
      " count=\"3\" uniqueCount=\"3\"><si><t>a</t></si><si><r><t>b</t></r><r><t>c</t></r></si><si/></sst>";
  const MarkupPart part = read(bytes);
  SharedStrings strings(bytes, part);
  const PieceNotation notation = xml_notation("part", "", "");
  EXPECT_EQ(strings.use(1, "#c"), 0U);
  EXPECT_EQ(strings.use(0, "a"), 1U);
  EXPECT_EQ(strings.use(1, "bc"), 2U);
  EXPECT_EQ(strings.use(1, "#c"), 0U);
  EXPECT_EQ(strings.numbers(), (std::vector<std::size_t>{1, 0, 2}));
  EXPECT_EQ(
      strings.written(notation, none_passes),
      "<sst " + kSheetNamespace +
          "><si><t>a</t></si><si><r><t>#</t></r><r><t>c</t></r></si><si><r><t>b</t></r><r><t>c</t></r></si></sst>");
  SharedStrings same(bytes, part);
  for (const auto& [string, text] : std::vector<std::pair<std::size_t, std::string>>{{2, ""}, {1, "bc"}, {0, "a"}})
    static_cast<void>(same.use(string, text));
  EXPECT_EQ(same.written(notation, none_passes), bytes);
}

}  // namespace
}  // namespace sumi::io
