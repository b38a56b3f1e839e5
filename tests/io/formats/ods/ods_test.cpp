#include "io/formats/ods/ods.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/ods/spreadsheets.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"

namespace sumi::io {
namespace {

using Texts = std::vector<std::string>;

std::string one_row(const std::string& cells) {
  return ods_of(sheet_of(row_of_cells(cells)));
}

// The content of what is written with these texts, which is read again as they.
std::string content_with(const std::string& archive, const Texts& texts) {
  const auto ods = open_ods(archive, "a.ods", 0);
  const std::string made = written_and_read(*ods, Format::ods, "a.ods", texts, none_passes);
  return member_of(made, "content.xml");
}

TEST(Ods, ParagraphsAndValuesOfCellsAreTexts) {
  const auto ods = open_ods(one_row(cell_of(" office:value-type=\"string\"",
                                            "<text:p>a<text:span>b</text:span><text:s "
                                            "text:c=\"2\"/>c</text:p><text:p>d</text:p>") +
                                    number_cell("12.5", "12.5") +
                                    "<table:covered-table-cell office:value-type=\"boolean\" "
                                    "office:boolean-value=\"true\"/>" +
                                    cell_of(" office:value-type=\"date\" office:date-value=\"1961-02-03\"", "")),
                            "a.ods", 0);
  EXPECT_EQ(ods->texts(), (Texts{"ab  c", "d", "12.5", "true", "1961-02-03"}));
  EXPECT_EQ(items_of(*ods), Texts{});
}

TEST(Ods, NumbersWithAnExponentAreTextsOfAllDigits) {
  const std::string archive =
      one_row(number_cell("4.111111111111111E15", "4111111111111111") + number_cell("5.36228726E8", "###"));
  const auto ods = open_ods(archive, "a.ods", 0);
  EXPECT_EQ(ods->texts(), (Texts{"4111111111111111", "536228726"}));
  EXPECT_EQ(items_of(*ods), Texts{"shown value"});
  const std::string content = content_with(archive, Texts{"[CARD]", "[ID]"});
  EXPECT_EQ(content.find("E15"), std::string::npos);
  EXPECT_EQ(content.find("E8"), std::string::npos);
}

TEST(Ods, WhatIsNotHiddenKeepsEachByte) {
  const std::string archive =
      ods_of("<table:calculation-settings table:case-sensitive=\"false\"/>" +
                 sheet_of("<table:table-column table:style-name=\"co1\" table:number-columns-repeated=\"3\"/>" +
                          row_of_cells(cell_of(" office:value-type=\"string\" calcext:value-type=\"string\"",
                                               "<text:p>one &amp; two</text:p>") +
                                           number_cell("3", "3") + cell_of(" table:formula=\"of:=[.B1]*2\"", ""),
                                       " table:style-name=\"ro1\" table:visibility=\"collapse\"")),
             "<style:style style:name=\"co1\" style:family=\"table-column\"/>",
             {{"styles.xml", "<office:document-styles " + kSpreadsheetNamespaces + "/>"}});
  const auto ods = open_ods(archive, "a.ods", 0);
  EXPECT_EQ(items_of(*ods), Texts{});
  const std::string made = ods->written(ods->texts(), none_passes);
  for (const char* const member : {"mimetype", "content.xml", "styles.xml"})
    EXPECT_EQ(member_of(made, member), member_of(archive, member)) << member;
}

TEST(Ods, AChangedValueBecomesAString) {
  EXPECT_NE(
      content_with(one_row(cell_of(" office:value-type=\"float\" calcext:value-type=\"float\" office:value=\"12\"",
                                   "<text:p>12</text:p>")),
                   {"<#>"})
          .find("<table:table-cell office:value-type=\"string\"><text:p>&lt;#&gt;</text:p></table:table-cell>"),
      std::string::npos);
  // Without what it shows, as an empty-element tag, and shown in several paragraphs with more around them.
  EXPECT_NE(content_with(one_row("<table:table-cell office:value-type=\"time\" office:time-value=\"PT1H\" />"), {"#"})
                .find("<table:table-cell office:value-type=\"string\" ><text:p>#</text:p></table:table-cell>"),
            std::string::npos);
  const std::string many = content_with(
      one_row(
          cell_of(" office:value-type=\"currency\" office:currency=\"EUR\" office:value=\"1961\"",
                  "<office:annotation><text:p>Zorba</text:p></office:annotation><text:p text:style-name=\"Zorba\">19"
                  "</text:p> <text:p>Zorba<!-- Zorba --></text:p><draw:frame><draw:text-box><text:p>box</text:p>"
                  "</draw:text-box></draw:frame>")),
      {"#", "box"});
  EXPECT_NE(many.find("<table:table-cell office:value-type=\"string\"><text:p>#</text:p> <draw:frame>"),
            std::string::npos)
      << many;
  EXPECT_EQ(many.find("Zorba"), std::string::npos);
}

TEST(Ods, OtherPrefixesAreNoMatter) {
  const std::string content =
      "<o:document-content xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
      "xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" xmlns:text=\"urn:zorba\"><o:body><o:spreadsheet>"
      "<t:table><t:table-row><t:table-cell o:value-type=\"float\" o:value=\"12\"/></t:table-row></t:table>"
      "</o:spreadsheet></o:body></o:document-content>";
  const std::string made =
      content_with(archive_of({{"mimetype", std::string(kSpreadsheetMimetype)}, {"content.xml", content}}), {"#"});
  EXPECT_NE(made.find("o:value-type=\"string\"><text:p xmlns:text="), std::string::npos) << made;
}

TEST(Ods, WhatACellShowsBesideItsValueGoes) {
  const auto items = [](const std::string& cells) { return items_of(*open_ods(one_row(cells), "a.ods", 0)); };
  EXPECT_EQ(items(number_cell("1961", "Zorba")), Texts{"shown value"});
  EXPECT_EQ(items(number_cell("1961", "1961</text:p><text:p>1961")), Texts{"shown value"});
  EXPECT_EQ(items(number_cell("1961", "19<!-- Zorba -->61")), Texts{"other element"});
  const std::string made = content_with(one_row(number_cell("1961", "1,961.00")), {"1961"});
  EXPECT_NE(made.find("office:value=\"1961\"><text:p>1961</text:p>"), std::string::npos);
  // Only what was named stays: a comment in it doesn't come along.
  const auto ods = open_ods(
      one_row(number_cell("1961", "<office:annotation><text:p>Zorba</text:p></office:annotation>1")), "a.ods", 0);
  EXPECT_EQ(
      member_of(ods->written(ods->texts(), [](std::string_view what) { return what == "shown value"; }), "content.xml")
          .find("Zorba"),
      std::string::npos);
}

TEST(Ods, AttributesThatSayAValueOfAnotherKindGo) {
  const auto ods =
      open_ods(one_row(cell_of(" office:value-type=\"float\" office:value=\"1\" office:date-value=\"Zorba\"", "") +
                       cell_of(" office:value=\"Zorba\"", "<text:p>a</text:p>") +
                       cell_of(" office:value-type=\"string\" office:string-value=\"Zorba\"", "<text:p>b</text:p>") +
                       cell_of(" office:value-type=\"string\" office:string-value=\"c\"", "") +
                       cell_of(" office:value-type=\"Zorba\" office:value=\"Zorba\"", "<text:p>d</text:p>") +
                       cell_of(" office:value-type=\"float\" office:value=\"\"", "<text:p>e</text:p>")),
               "a.ods", 0);
  EXPECT_EQ(ods->texts(), (Texts{"1", "a", "b", "c", "d", "e"}));
  const std::string made = ods->written(Texts{"1", "a", "b", "#", "d", "e"}, none_passes);
  EXPECT_EQ(member_of(made, "content.xml").find("Zorba"), std::string::npos);
  EXPECT_EQ(open_ods(made, "b.ods", 0)->texts(), (Texts{"1", "a", "b", "#", "d", "e"}));
}

TEST(Ods, FormulasLoseWhatTheyComputed) {
  const std::string computed = " office:value-type=\"float\" office:value=\"7\"";
  const auto ods = open_ods(
      one_row(number_cell("1", "1") + cell_of(" table:formula=\"of:=[.A1]*2\"" + computed, "<text:p>Zorba</text:p>") +
              cell_of(" table:formula=\"of:=&quot;Zorba&quot;\"" + computed, "<text:p>Zorba</text:p>")),
      "a.ods", 0);
  EXPECT_EQ(ods->texts(), Texts{"1"});
  EXPECT_EQ(items_of(*ods), (Texts{"cached formula value", "formula", "cached formula value"}));
  const std::string made = member_of(ods->written(Texts{"1"}, none_passes), "content.xml");
  EXPECT_NE(made.find("<table:table-cell table:formula=\"of:=[.A1]*2\"></table:table-cell><table:table-cell></"),
            std::string::npos)
      << made;
}

TEST(Ods, HiddenSheetsAndRowsAreReadAsOthers) {
  const auto ods = open_ods(
      ods_of(sheet_of(row_of_cells(number_cell("1", "1"), " table:visibility=\"filter\"")) +
                 "<table:table table:name=\"Max\" table:style-name=\"ta1\">" +
                 row_of_cells(cell_of("", "<text:p>Zorba</text:p>")) + "</table:table>",
             "<style:style style:name=\"ta1\" style:family=\"table\"><style:table-properties table:display=\"false\"/>"
             "</style:style>"),
      "a.ods", 0);
  EXPECT_EQ(ods->texts(), (Texts{"1", "Zorba"}));
  EXPECT_EQ(items_of(*ods), Texts{"style name"});
}

TEST(Ods, WhatStandsAroundCellsGoes) {
  const std::string archive = ods_of(
      "<table:tracked-changes><table:cell-content-change><table:previous><table:change-track-table-cell><text:p>Zorba"
      "</text:p></table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>"
      "<table:content-validations><table:content-validation table:name=\"Zorba\"/></table:content-validations>" +
          sheet_of("<table:title>Zorba</table:title><office:forms><x/></office:forms><table:table-source "
                   "table:table-name=\"Zorba\"/>" +
                       row_of_cells(cell_of(" table:content-validation-name=\"Zorba\" table:protection-key=\"Zorba\"",
                                            "<office:annotation><dc:creator>Zorba</dc:creator><text:p>Zorba</text:p>"
                                            "</office:annotation><text:p>a</text:p><draw:frame draw:name=\"Zorba\">"
                                            "<draw:object/></draw:frame>")) +
                       "<calcext:conditional-formats>Zorba</calcext:conditional-formats>",
                   "Zorba\" table:print-ranges=\"Max.A1") +
          "<table:named-expressions><table:named-range table:name=\"Zorba\"/></table:named-expressions>"
          "<table:database-ranges><table:database-range table:name=\"Zorba\"/></table:database-ranges>"
          "<table:data-pilot-tables><table:data-pilot-table table:name=\"Zorba\"/></table:data-pilot-tables>",
      "<style:style style:name=\"Zorba\"/>",
      {{"meta.xml", "<m>Zorba</m>"}, {"Basic/Zorba.xml", "<m>Zorba</m>"}, {"Object 1/content.xml", "<m>Zorba</m>"}});
  const auto ods = open_ods(archive, "a.ods", 0);
  EXPECT_EQ(ods->texts(), Texts{"a"});
  const Texts items = items_of(*ods);
  for (const char* const what : {"tracked change", "data validation", "table description", "form", "link to other data",
                                 "protection", "comment", "drawing", "other element", "defined name", "filter",
                                 "pivot table", "style name", "metadata", "macro", "embedded file", "other attribute"})
    EXPECT_NE(std::ranges::find(items, what), items.end()) << what;
  const std::string made = written_and_read(*ods, Format::ods, "a.ods", ods->texts(), none_passes);
  for (const char* const member : {"content.xml", "meta.xml"})
    EXPECT_EQ(member_of(made, member).find("Zorba"), std::string::npos) << member_of(made, member);
  EXPECT_EQ(member_of(made, "content.xml").find("Max"), std::string::npos);
}

TEST(Ods, IsKnownByItsMimetype) {
  const TestFolder folder;
  const std::string archive = one_row(number_cell("1", "1"));
  EXPECT_EQ(resolve_format(Input(folder.write("a.odt", archive)), {}), Format::ods);
  EXPECT_EQ(resolve_format(Input(folder.write("a.txt", archive)), {}), Format::ods);
  const std::string flat =
      "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\">";
  EXPECT_EQ(format_of_root(flat), Format::ods);
  EXPECT_EQ(format_of_root("<office:document office:mimetype=\"application/vnd.oasis.opendocument.text\">"),
            std::nullopt);
  for (const std::string& marked : {flat, "\xEF\xBB\xBF" + flat})
    EXPECT_NE(error_of([&] { static_cast<void>(open_ods(marked, "a.fods", 0)); }).find("save it as .ods"),
              std::string::npos);
}

TEST(Ods, HostileFilesAreRefused) {
  const auto fact = [](const std::string& archive) {
    return error_of([&] { static_cast<void>(open_ods(archive, "a.ods", 1 << 20)); });
  };
  const std::string good = one_row(number_cell("1", "1"));
  EXPECT_NE(fact("no archive"), "no error");
  EXPECT_NE(fact(good.substr(0, good.size() - 30)), "no error");
  EXPECT_NE(fact(archive_of({{"content.xml", "<!DOCTYPE x [<!ENTITY a \"b\">]>" + spreadsheet_content("")}})),
            "no error");
  EXPECT_NE(fact(archive_of({{"content.xml", spreadsheet_content("<table:table>")}})), "no error");
  EXPECT_NE(fact(ods_of("", "", {{"big.xml", std::string(2 << 20, 'x')}})), "no error");
  EXPECT_NE(fact(archive_of(
                {{"mimetype", "application/vnd.oasis.opendocument.text"}, {"content.xml", spreadsheet_content("")}})),
            "no error");
  EXPECT_NE(fact(ods_of("", "", {{"META-INF/manifest.xml", "<m><f><encryption-data/></f></m>"}})).find("password"),
            std::string::npos);
  // Deep nesting takes memory alone; so do hostile counts.
  std::string deep;
  for (int i = 0; i < 20000; ++i) deep += "<table:table-row-group>";
  deep += row_of_cells(cell_of(" table:number-columns-repeated=\"99999999999999999999\" office:value-type=\"float\" "
                               "office:value=\"1\"",
                               ""),
                       " table:number-rows-repeated=\"4294967295\"");
  for (int i = 0; i < 20000; ++i) deep += "</table:table-row-group>";
  EXPECT_EQ(open_ods(ods_of(sheet_of(deep)), "a.ods", 0)->texts(), Texts{"1"});
}

}  // namespace
}  // namespace sumi::io
