#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/formats/containers/packages.hpp"
#include "io/formats/pdf/made_pdf.hpp"
#include "io/formats/pdf/page_text.hpp"
#include "io/formats/pdf/pdf_reader.hpp"

namespace sumi::io {
namespace {

// The document with `new_text` on its page.
std::string with_text(const std::string& pdf, std::string_view new_text, bool pads = false) {
  const PdfPages pages = read_pdf(pdf, "a.pdf", none_passes);
  std::vector<std::vector<Splice>> changes(1);
  const auto as_is = [](std::string_view text) { return std::string(text); };
  append_changes(pages.pages.at(0), new_text, {as_is, as_is}, changes[0]);
  return hide_glyphs(pages.clean, "a.pdf", changes, pads);
}
std::string text_in(const std::string& pdf) {
  return text_of(read_pdf(pdf, "a.pdf", none_passes).pages.at(0));
}
// Where each string begins, by its first character.
std::vector<PageString> strings_of(const std::string& pdf) {
  std::vector<PageString> all;
  const std::string clean = read_pdf(pdf, "a.pdf", none_passes).clean;
  read_page_glyphs(clean, "a.pdf", [&](std::size_t, std::vector<PageString>&& strings) { all = std::move(strings); });
  return all;
}
PagePoint place_of(const std::string& pdf, std::string_view character) {
  for (const PageString& string : strings_of(pdf))
    for (const PageGlyph& glyph : string.glyphs)
      if (glyph.text == character) return glyph.begin;
  return {-1, -1};
}

TEST(HideGlyphs, TakesGlyphsOutAndMovesNothing) {
  for (const std::string content :
       {"BT /F1 12 Tf 72 700 Td (Seen by Zorba today.) Tj ET",
        "BT /F1 12 Tf 72 700 Td [(Seen by Zo)-40(rb)30(a today.)] TJ ET",
        "BT /F1 12 Tf 14 TL 72 714 Td (Seen by Zorba today.) ' ET",
        "BT /F1 12 Tf 72 700 Td 1 2 (Seen by Zorba today.) \" ET",
        "q .7 .7 -.7 .7 300 300 cm BT /F1 12 Tf 3 Ts 80 Tz 0 0 Td (Seen by Zorba today.) Tj ET Q",
        "BT /F1 -12 Tf -1 0 0 -1 72 700 Tm (Seen by Zorba today.) Tj ET",
        "BT /F1 12 Tf 3 Tr 72 700 Td (Seen by Zorba today.) Tj ET"}) {
    const std::string pdf = MadePdf{.content = content}.bytes();
    ASSERT_EQ(text_in(pdf), "Seen by Zorba today.") << content;
    const std::string made = with_text(pdf, "Seen by [PERSON] today.");
    EXPECT_EQ(text_in(made), "Seen by [PERSON] today.") << content;
    EXPECT_EQ(all_in(made).find("Zorba"), std::string::npos) << content;
    EXPECT_EQ(all_in(made).find("rb"), std::string::npos) << content;
    EXPECT_NEAR(place_of(made, "d").x, place_of(pdf, "d").x, 0.01) << content;
    EXPECT_NEAR(place_of(made, "d").y, place_of(pdf, "d").y, 0.01) << content;
    EXPECT_TRUE(read_pdf(made, "a.pdf", none_passes).dropped.empty()) << content;
  }
}

TEST(HideGlyphs, ManyWordsHaveOneWidthOnAGrid) {
  std::map<double, int> places;
  for (const std::string name : {"Li", "Zorba", "Kim"}) {
    const std::string pdf = MadePdf{.content = "BT /F1 12 Tf 72 700 Td (by " + name + " today.) Tj ET"}.bytes();
    const std::string made = with_text(pdf, "by [PERSON] today.", true);
    EXPECT_EQ(text_in(made), "by [PERSON] today.") << name;
    ++places[std::round(place_of(made, "t").x * 100)];
    EXPECT_NEAR(place_of(made, "b").x, 72, 0.01);
  }
  EXPECT_EQ(places.size(), 1U);
}

TEST(HideGlyphs, ColumnsStayAndStretchesWithoutRoomKeepTheirWidths) {
  const auto made_of = [](const std::string& gap) {
    return MadePdf{.content = "BT /F1 12 Tf 72 700 Td (Zorba saw) Tj " + gap + " 0 Td (fever) Tj ET"}.bytes();
  };
  for (const std::string gap : {"300", "76"}) {
    const std::string pdf = made_of(gap);
    const std::string made = with_text(pdf, "[PERSON] saw fever", true);
    EXPECT_NEAR(place_of(made, "f").x, place_of(pdf, "f").x, 0.01) << gap;
    EXPECT_EQ(std::abs(place_of(made, "w").x - place_of(pdf, "w").x) < 0.01, gap == "76") << gap;
  }
}

TEST(HideGlyphs, WhatCourierCannotShowIsTextAllTheSame) {
  const std::string pdf = MadePdf{.content = "BT /F1 12 Tf 72 700 Td (by Zorba now) Tj ET"}.bytes();
  for (const std::string text : {"by █████ now", "by 山田 now", "by Žižka now"})
    EXPECT_EQ(text_in(with_text(pdf, text)), text);
}

TEST(HideGlyphs, NamesOverTwoLinesAreHiddenOnBoth) {
  const std::string pdf = MadePdf{.content = "BT /F1 12 Tf 72 700 Td (by Zorba) Tj 0 -14 Td (Lorca now) Tj ET"}.bytes();
  ASSERT_EQ(text_in(pdf), "by Zorba\nLorca now");
  const std::string made = with_text(pdf, "by [PERSON] now");
  EXPECT_EQ(text_in(made), "by [PERSON] now");
  EXPECT_EQ(all_in(made).find("Lor"), std::string::npos);
}

TEST(HideGlyphs, FontsTellOfNothingThatIsGone) {
  const std::string map =
      "/CIDInit/ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 3 "
      "beginbfchar <41> <0041> <42> <0042> <43> <0043> endbfchar endcmap end end";
  const std::string pdf =
      MadePdf{.content = "BT /T 12 Tf 72 700 Td (ABCA) Tj ET", .objects = {{10, stream_of("", map)}}}.bytes();
  const std::string font =
      "/F2 6 0 R/T<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/ToUnicode 10 0 R/FirstChar 65/LastChar 67/Widths[700 "
      "601 "
      "702]/Encoding<</Differences[65/A/B/C]>>>>";
  std::string with_font = pdf;
  with_font.replace(with_font.find("/F2 6 0 R"), std::string("/F2 6 0 R").size(), font);
  ASSERT_EQ(text_in(with_font), "ABCA");
  const std::string made = with_text(with_font, "A[X]CA");
  EXPECT_EQ(text_in(made), "A[X]CA");
  EXPECT_EQ(all_in(made).find("<42>"), std::string::npos);
  EXPECT_EQ(all_in(made).find("/B\n"), std::string::npos);
  EXPECT_NE(all_in(made).find("<43>"), std::string::npos);
}

TEST(HideGlyphs, NumbersOfGlyphsAreThoseThatRemain) {
  const std::string map =
      "begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0001> <0041> <0003> <0043> "
      "endbfchar endcmap";
  std::string pdf = MadePdf{.content = "BT /F2 12 Tf 72 700 Td <00010003> Tj ET",
                            .objects = {{10, stream_of("", map)},
                                        {11, stream_of("", "ZorbaKrill")},
                                        {12, stream_of("/Length1 4", "font")}}}
                        .bytes();
  for (const auto& [known, with] :
       std::map<std::string, std::string>{{"/FontDescriptor 8 0 R", "/FontDescriptor 8 0 R/CIDToGIDMap 11 0 R"},
                                          {"/FontName/X", "/FontName/X/FontFile2 12 0 R"},
                                          {"/Encoding/Identity-H", "/Encoding/Identity-H/ToUnicode 10 0 R"}})
    pdf.replace(pdf.find(known), known.size(), with);
  ASSERT_EQ(text_in(pdf), "AC");
  EXPECT_NE(all_in(pdf).find("ZorbaKrill"), std::string::npos);
  const std::string made = all_in(with_text(pdf, "A[X]"));
  EXPECT_EQ(made.find("Zorba"), std::string::npos);
  EXPECT_NE(made.find(std::string("\0\0rb", 4)), std::string::npos);
  EXPECT_EQ(made.find("rba"), std::string::npos);
}

TEST(HideGlyphs, UnreadableGlyphsGo) {
  const std::string pdf =
      MadePdf{.content = "BT /F1 9 Tf 72 700 Td (Ann) Tj /F2 9 Tf 0 -20 Td <00250026> Tj ET"}.bytes();
  EXPECT_EQ(all_in(with_text(pdf, "Ann")).find("Identity-H"), std::string::npos);
}

TEST(HideGlyphs, SameInputSameBytes) {
  const std::string pdf = MadePdf{.content = "BT /F1 12 Tf 72 700 Td (by Zorba now) Tj ET"}.bytes();
  EXPECT_EQ(with_text(pdf, "by [A] now"), with_text(pdf, "by [A] now"));
}

}  // namespace
}  // namespace sumi::io
