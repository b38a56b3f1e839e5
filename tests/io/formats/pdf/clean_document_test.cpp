#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/pdf/made_pdf.hpp"
#include "io/formats/pdf/page_text.hpp"
#include "io/formats/pdf/pdf_reader.hpp"

namespace sumi::io {
namespace {

using Dropped = std::map<std::string_view, std::uint64_t>;

const std::string kShown = "BT /F1 12 Tf 72 700 Td (Ann Lee) Tj ET\n";

CleanDocument cleaned(const MadePdf& made) {
  return clean_document(made.bytes(), "a.pdf", none_passes);
}
bool has(const std::string& pdf, std::string_view what) {
  return all_in(pdf).find(what) != std::string::npos;
}

// What is dropped, that it is gone, that the text stays, and that nothing is dropped again.
void expect_dropped(const MadePdf& made, std::string_view what, std::string_view secret = "Zorba") {
  ASSERT_TRUE(has(made.bytes(), secret)) << what;
  const CleanDocument clean = cleaned(made);
  EXPECT_TRUE(clean.dropped.contains(what)) << what;
  EXPECT_FALSE(has(clean.bytes, secret)) << what;
  EXPECT_TRUE(has(clean.bytes, "(Ann Lee)")) << what;
  EXPECT_EQ(clean_document(clean.bytes, "a.pdf", none_passes).dropped, Dropped{}) << what;
}

TEST(CleanDocument, DropsAndNamesWhatIsNoPageContent) {
  expect_dropped({.content = kShown, .trailer = "/Info<</Title(Zorba)>>"}, "document property");
  expect_dropped({.content = kShown, .catalog = "/Metadata 10 0 R", .objects = {{10, stream_of("", "Zorba")}}},
                 "metadata");
  expect_dropped({.content = kShown, .catalog = "/OpenAction<</S/JavaScript/JS(Zorba)>>"}, "action");
  expect_dropped({.content = kShown, .catalog = "/Names<</JavaScript<</Names[(a)(Zorba)]>>>>"}, "script");
  expect_dropped(
      {.content = kShown, .catalog = "/Names<</EmbeddedFiles<</Names[(Zorba)10 0 R]>>>>", .objects = {{10, "<<>>"}}},
      "attached file");
  expect_dropped({.content = kShown, .catalog = "/Outlines<</Title(Zorba)>>"}, "outline");
  expect_dropped({.content = kShown, .catalog = "/StructTreeRoot<</Alt(Zorba)>>"}, "structure tree");
  expect_dropped({.content = kShown, .catalog = "/Zorba(x)"}, "other entry");
  expect_dropped({.content = kShown, .more = "/Annots[<</Subtype/Text/Contents(Zorba)>>]"}, "annotation");
  expect_dropped({.content = kShown, .more = "/Annots[<</Subtype/Link/A<</S/URI/URI(Zorba)>>>>]"}, "link");
  expect_dropped({.content = kShown, .more = "/Thumb 10 0 R", .objects = {{10, stream_of("", "Zorba")}}}, "thumbnail");
  expect_dropped({.content = kShown, .more = "/PieceInfo<</A(Zorba)>>"}, "private data");
}

TEST(CleanDocument, ObjectsThatNothingRefersToAreNotWritten) {
  const MadePdf made{.content = kShown, .objects = {{10, "(Zorba)"}}};
  EXPECT_TRUE(has(made.bytes(), "Zorba"));
  EXPECT_FALSE(has(cleaned(made).bytes, "Zorba"));
  const std::string appended = made.bytes() + "5 0 obj <<>> endobj\n%%EOF\n";
  EXPECT_TRUE(clean_document(appended, "a.pdf", none_passes).dropped.contains("earlier revision"));
}

TEST(CleanDocument, TextOfMarkedContentGoes) {
  expect_dropped({.content = "/Span<</ActualText(Zorba)>>BDC " + kShown + "EMC\n"}, "alternative text");
}

TEST(CleanDocument, LayersThatAreNotShownGo) {
  const std::string layers = "/OCProperties<</OCGs[10 0 R]/D<</OFF[10 0 R]>>>>";
  const std::string hidden = "/OC/O BDC BT /F1 9 Tf 9 9 Td (Zorba) Tj ET EMC\n";
  expect_dropped({.content = hidden + kShown,
                  .resources = "/Properties<</O 10 0 R>>",
                  .catalog = layers,
                  .objects = {{10, "<</Type/OCG/Name(x)>>"}}},
                 "hidden layer");
  const MadePdf seen{.content = hidden + kShown,
                     .resources = "/Properties<</O 10 0 R>>",
                     .catalog = "/OCProperties<</OCGs[10 0 R]/D<<>>>>",
                     .objects = {{10, "<</Type/OCG/Name(x)>>"}}};
  EXPECT_TRUE(has(cleaned(seen).bytes, "(Zorba)"));
}

TEST(CleanDocument, PicturesGoUnlessTheyPass) {
  const MadePdf made{
      .content = kShown + "q 9 0 0 9 0 0 cm /I Do Q BI /W 1 /H 1 /BPC 8 /CS /G ID Z EI\n",
      .resources = "/XObject<</I 10 0 R>>",
      .objects = {
          {10, stream_of("/Subtype/Image/Width 5/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray", "Zorba")}}};
  expect_dropped(made, "image");
  const CleanDocument passed =
      clean_document(made.bytes(), "a.pdf", [](std::string_view what) { return what == "image"; });
  EXPECT_TRUE(has(passed.bytes, "Zorba"));
}

TEST(CleanDocument, DrawingsThatMayBeWritingGo) {
  for (const std::string drawn :
       {"0 0 m 1 2 3 4 5 6 c S", "0 0 m 7 9 l S", "0 0 m 9 0 l 9 9 l 8 9 l 8 1 l 7 1 l 0 1 l f"})
    EXPECT_TRUE(cleaned({.content = kShown + drawn}).dropped.contains("drawing")) << drawn;
  for (const std::string drawn : {"0 0 9 9 re f", "0 0 m 9 0 l S", "0 0 m 9 0 l 9 9 l 0 9 l h f"})
    EXPECT_EQ(cleaned({.content = kShown + drawn}).dropped, Dropped{}) << drawn;
  // What is cut by letters is painted in a box.
  EXPECT_FALSE(has(cleaned({.content = kShown + "0 0 m 1 2 3 4 5 6 c W n 0 0 99 99 re f"}).bytes, " c"));
}

TEST(CleanDocument, FormsAreWrittenOut) {
  const MadePdf made{.content = "q 1 0 0 1 9 9 cm /X Do Q /X Do",
                     .resources = "/XObject<</X 10 0 R>>",
                     .objects = {{10, stream_of("/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</A 5 0 R>>>>",
                                                "BT /A 9 Tf (Ann) Tj ET Q Q")}}};
  const PdfPages pages = read_pdf(made.bytes(), "a.pdf", none_passes);
  EXPECT_EQ(text_of(pages.pages.at(0)), "Ann\nAnn");
  EXPECT_FALSE(has(pages.clean, "/Form"));
}

TEST(CleanDocument, FormsWithinThemselvesAreRefused) {
  const MadePdf made{.content = "/X Do",
                     .resources = "/XObject<</X 10 0 R>>",
                     .objects = {{10, stream_of("/Subtype/Form/Resources<</XObject<</X 10 0 R>>>>", "/X Do /X Do")}}};
  EXPECT_NE(error_of([&] { static_cast<void>(cleaned(made)); }).find("bad_input: a.pdf"), std::string::npos);
}

TEST(CleanDocument, FilledFieldsStayAsText) {
  const MadePdf made{
      .content = kShown,
      .more = "/Annots[10 0 R]",
      .catalog = "/AcroForm<</Fields[10 0 R]>>",
      .objects = {
          {10, "<</Type/Annot/Subtype/Widget/FT/Tx/T(Zorba)/V(x)/Rect[9 9 99 30]/AP<</N 11 0 R>>>>"},
          {11, stream_of("/Subtype/Form/BBox[0 0 90 21]/Resources<</Font<</A 5 0 R>>>>", "BT /A 9 Tf (Bob) Tj ET")}}};
  expect_dropped(made, "form field");
  EXPECT_EQ(text_of(read_pdf(made.bytes(), "a.pdf", none_passes).pages.at(0)), "Ann Lee\nBob");
}

// One page that shows "abc" in a font.
std::string page_in_font(const std::string& font, std::map<int, std::string> objects = {}) {
  std::string made = MadePdf{.content = "BT /F2 12 Tf 72 700 Td (abc) Tj ET", .objects = std::move(objects)}.bytes();
  const std::string known = "/F2 6 0 R";
  return made.replace(made.find(known), known.size(), "/F2<</Type/Font" + font + ">>");
}

TEST(CleanDocument, FreeTextOfResourcesGoes) {
  const std::string painted = kShown + "/C cs .5 scn 9 9 9 9 re f /G gs 9 9 9 9 re f";
  const auto gone = [&](const std::string& resources, std::map<int, std::string> objects = {}) {
    const MadePdf made{.content = painted, .resources = resources, .objects = std::move(objects)};
    EXPECT_TRUE(has(made.bytes(), "Zorba")) << resources;
    EXPECT_FALSE(has(cleaned(made).bytes, "Zorba")) << resources;
    return cleaned(made).bytes;
  };
  const std::string tint = "/ColorSpace<</C[/Separation/Zorba/DeviceRGB 10 0 R]>>";
  const std::string calculated =
      gone(tint, {{10, stream_of("/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]", "{ % Zorba\n dup 0.5 mul\ndup }")}});
  EXPECT_TRUE(has(calculated, "{ dup 0.5 mul dup }"));
  gone(tint, {{10, stream_of("/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]", "{ (Zorba) pop dup dup }")}});
  gone(tint,
       {{10, stream_of("/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[2]/BitsPerSample 8", "123456Zorba")}});
  gone("/ColorSpace<</C[/Indexed/DeviceRGB 1(123456Zorba)]>>");
  EXPECT_TRUE(has(gone("/ExtGState<</G<</BM/Zorba/ca .5>>>>"), "/ca"));
}

TEST(CleanDocument, NamesOfFontsAndGlyphsTellOfNobody) {
  const std::string simple = "/Subtype/Type1/Encoding/WinAnsiEncoding/BaseFont";
  const auto clean = [](const std::string& pdf) { return clean_document(pdf, "a.pdf", none_passes); };
  for (const std::string name : {"/AnnZorba", "/ABCDEF+Zorba-Bold", "/Arial-Zorba", "/Zorba-Bold"})
    EXPECT_FALSE(has(clean(page_in_font(simple + name)).bytes, "Zorba")) << name;
  for (const std::string name : {"/Helvetica-BoldOblique", "/Arial,Bold", "/TimesNewRomanPS-BoldItalicMT"})
    EXPECT_TRUE(has(clean(page_in_font(simple + name)).bytes, name)) << name;
  EXPECT_FALSE(has(clean(page_in_font("/Subtype/Type1/BaseFont/Helvetica/Encoding/Zorba")).bytes, "Zorba"));
  const CleanDocument names = clean(page_in_font(
      "/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[97/f_i/uni0041.sc/g12/Zorba/.notdef/a.x]>>"));
  EXPECT_FALSE(has(names.bytes, "Zorba"));
  EXPECT_FALSE(has(names.bytes, "/a.x"));
  for (const std::string name : {"/f_i", "/uni0041.sc", "/g12", "/.notdef"})
    EXPECT_TRUE(has(names.bytes, name)) << name;
  EXPECT_TRUE(names.dropped.contains("glyph name"));
  EXPECT_EQ(clean_document(names.bytes, "a.pdf", none_passes).dropped, Dropped{});
}

TEST(CleanDocument, CompositeFontsHoldNoFreeText) {
  const std::string map =
      "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n% Zorba\n/CIDSystemInfo<</Registry(Zorba)>> def "
      "/CMapName/Zorba def /WMode 0 def 1 begincodespacerange <00> <FF> endcodespacerange 1 begincidrange <61> <63> 7 "
      "endcidrange 1 begincidchar <64> 9 endcidchar endcmap";
  const std::string font =
      "/Subtype/Type0/BaseFont/Zorba/Encoding 10 0 R/ToUnicode 11 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2"
      "/BaseFont/Zorba/CIDSystemInfo<</Registry(Zorba)/Ordering(Zorba)/Supplement 0>>/CIDToGIDMap 12 0 R>>]";
  const auto made = [&](const std::string& encoding) {
    return page_in_font(font, {{10, stream_of("/Type/CMap/CMapName/Zorba", encoding)},
                               {11, stream_of("", "begincmap endcmap")},
                               {12, stream_of("", "Zorba ")}});
  };
  const std::string clean = clean_document(made(map), "a.pdf", none_passes).bytes;
  EXPECT_FALSE(has(clean, "Zorba"));
  EXPECT_TRUE(has(clean, "1 begincidrange\n<61> <63> 7\nendcidrange\n1 begincidchar\n<64> 9\nendcidchar"));
  EXPECT_TRUE(clean_document(made("1 begincidrange <61> (Zorba) 7 endcidrange"), "a.pdf", none_passes)
                  .dropped.contains("unreadable text"));
  EXPECT_TRUE(clean_document(made("/Zorba usecmap"), "a.pdf", none_passes).dropped.contains("unreadable text"));
}

TEST(CleanDocument, PicturesOfGlyphsHaveKnownKeysAlone) {
  const std::string pdf = page_in_font(
      "/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[9]/CharProcs<</Zorba "
      "10 0 R>>/Encoding<</Differences[97/Zorba]>>",
      {{10, stream_of("", "9 0 d0 BI /W 8 /H 1 /BPC 1 /IM true /D[1 0] /Zorba(Zorba) /CS/Zorba ID Z EI")}});
  const std::string clean = clean_document(pdf, "a.pdf", none_passes).bytes;
  EXPECT_FALSE(has(clean, "Zorba"));
  EXPECT_TRUE(has(clean, "BI /W 8 /H 1 /BPC 1 /IM true /D [1 0 ] ID Z"));
  EXPECT_TRUE(has(clean, "/other1"));
}

TEST(CleanDocument, TextThatNobodyCanReadIsNamed) {
  const PdfPages pages =
      read_pdf(MadePdf{.content = kShown + "BT /F2 9 Tf 9 9 Td <00250026> Tj ET BT /F9 9 Tf (x) Tj ET"}.bytes(),
               "a.pdf", none_passes);
  EXPECT_TRUE(pages.dropped.contains("unreadable text"));
  EXPECT_EQ(text_of(pages.pages.at(0)), "Ann Lee");
}

TEST(CleanDocument, BrokenAndLockedFilesAreRefused) {
  EXPECT_NE(error_of([] { static_cast<void>(clean_document("%PDF-1.4 no more", "a.pdf", none_passes)); }).find("sound"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
