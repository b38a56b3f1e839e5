#include <gtest/gtest.h>

#include "io/formats/containers/packages.hpp"
#include "io/formats/docx/docx.hpp"
#include "io/formats/docx/word_rules.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kNamespaces =
    "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\" "
    "xmlns:wps=\"http://schemas.microsoft.com/office/word/2010/wordprocessingShape\" "
    "xmlns:wp=\"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing\" "
    "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\"";

std::string shape_of(const std::string& content) {
  return "<mc:AlternateContent " + kNamespaces +
         "><mc:Choice Requires=\"wps\"><w:drawing><wp:anchor behindDoc=\"0\" distT=\"0\" simplePos=\"0\" "
         "locked=\"0\" layoutInCell=\"1\" allowOverlap=\"1\" relativeHeight=\"251659264\"><wp:positionH "
         "relativeFrom=\"column\"><wp:posOffset>-914400</wp:posOffset></wp:positionH><wp:extent cx=\"914400\" "
         "cy=\"7\"/><wp:docPr id=\"1\" name=\"Zorba\" descr=\"Zorba\"/><a:graphic><a:graphicData "
         "uri=\"http://schemas.microsoft.com/office/word/2010/wordprocessingShape\"><wps:wsp><wps:cNvSpPr "
         "txBox=\"1\"/><wps:spPr><a:prstGeom prst=\"rect\"/></wps:spPr><wps:txbx>" +
         content +
         "</wps:txbx><wps:bodyPr wrap=\"square\"/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>"
         "</mc:Choice><mc:Fallback><w:pict>Zorba</w:pict></mc:Fallback></mc:AlternateContent>";
}

const std::string kText = "<w:txbxContent><w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent>";

TEST(WordShapeRules, TextBoxesStayWithTheirTexts) {
  const std::string body =
      "<w:p><w:r><w:t>one </w:t></w:r><w:r>" + shape_of(kText) + "</w:r><w:r><w:t>two</w:t></w:r></w:p>";
  const auto docx = open_docx(docx_of(body), "a.docx", 0);
  EXPECT_EQ(docx->texts(), (Names{"Zorba", "in a box", "one two"}));
  EXPECT_EQ(items_of(*docx), (Names{"other value", "copy for older programs"}));
  const std::string made = docx->written(Names{"\"#\"", "in a #", "# two"}, none_passes);
  const std::string part = member_of(made, "word/document.xml");
  EXPECT_EQ(part.find("Zorba"), std::string::npos);
  EXPECT_NE(part.find("<wp:posOffset>-914400</wp:posOffset>"), std::string::npos);
  EXPECT_NE(part.find("<wp:docPr id=\"1\" name=\"Shape1\" descr=\"&quot;#&quot;\"/>"), std::string::npos) << part;
  EXPECT_NE(part.find("<w:t>in a #</w:t>"), std::string::npos);
  const auto again = open_docx(made, "b.docx", 0);
  EXPECT_EQ(again->texts(), (Names{"\"#\"", "in a #", "# two"}));
  EXPECT_TRUE(again->items().empty());
}

std::string vml_of(const std::string& content) {
  return "<w:pict xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:o=\"urn:schemas-microsoft-com:office:office\">"
         "<v:shape id=\"Zorba\" o:spid=\"_x0000_s1026\" type=\"#_x0000_t202\" alt=\"Zorba\" "
         "style=\"position:absolute;width:200pt\"><v:imagedata o:title=\"Zorba\"/>" +
         content + "</v:shape></w:pict>";
}

TEST(WordShapeRules, TextBoxesOfVmlStayWithTheirTexts) {
  const std::string body = "<w:p><w:r><w:t>one </w:t></w:r><w:r>" +
                           vml_of("<v:textbox style=\"font-family:Zorba\">" + kText + "</v:textbox>") + "</w:r></w:p>";
  const auto docx = open_docx(docx_of(body), "a.docx", 0);
  EXPECT_EQ(docx->texts(), (Names{"in a box", "one "}));
  const std::string made = docx->written(Names{"in a #", "#"}, none_passes);
  const std::string part = member_of(made, "word/document.xml");
  EXPECT_EQ(part.find("Zorba"), std::string::npos) << part;
  EXPECT_NE(part.find("<v:shape type=\"#_x0000_t202\" style=\"position:absolute;width:200pt\">"), std::string::npos)
      << part;
  EXPECT_NE(part.find("<w:t>in a #</w:t>"), std::string::npos);
  EXPECT_TRUE(open_docx(made, "b.docx", 0)->items().empty());
}

TEST(WordShapeRules, ShapesOfVmlWithoutTextGo) {
  const auto docx = open_docx(docx_of("<w:p><w:r><w:t>one</w:t></w:r><w:r>" + vml_of("") + "</w:r></w:p>"), "a", 0);
  EXPECT_EQ(items_of(*docx), Names{"drawing"});
}

TEST(WordShapeRules, ShapesWithoutTextGo) {
  const auto docx = open_docx(docx_of("<w:p><w:r><w:t>one</w:t></w:r><w:r>" + shape_of("") + "</w:r></w:p>"), "a", 0);
  EXPECT_EQ(items_of(*docx), Names{"drawing"});
  const std::string made = docx->written(docx->texts(), none_passes);
  EXPECT_EQ(member_of(made, "word/document.xml").find("drawing"), std::string::npos);
}

TEST(WordShapeRules, CharactersBetweenShapesAreNoText) {
  const auto docx = open_docx(docx_of("<w:p><w:r>" + shape_of("Zorba" + kText) + "</w:r></w:p>"), "a", 0);
  EXPECT_EQ(docx->texts(), (Names{"Zorba", "in a box"}));
  EXPECT_EQ(member_of(docx->written(Names{"#", "in a box"}, none_passes), "word/document.xml").find("Zorba"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
