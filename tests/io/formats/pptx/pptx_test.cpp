#include "io/formats/pptx/pptx.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/pptx/presentations.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kOneParagraph = "<a:p><a:r><a:rPr lang=\"de-DE\" b=\"1\"/><a:t>one</a:t></a:r></a:p>";
const std::string kTwoRuns =
    "<a:p><a:r><a:t>Zor</a:t></a:r><a:r><a:t>ba two</a:t></a:r><a:br><a:rPr/></a:br><a:fld "
    "id=\"{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}\" type=\"slidenum\"><a:t>7</a:t></a:fld></a:p>";

TEST(Pptx, TextsComeAsTheSlidesAreShown) {
  const std::string source =
      pptx_of(shape_of(kTwoRuns), shape_of(kOneParagraph), shape_of("<a:p><a:r><a:t>note</a:t></a:r></a:p>"));
  const auto pptx = open_pptx(source, "a.pptx", 0);
  EXPECT_EQ(pptx->texts(), (Names{"Zorba two\n7", "note", "one"}));
  const std::string made = pptx->written(Names{"# two\n7", "n ", "1"}, none_passes);
  EXPECT_NE(member_of(made, "ppt/slides/slide2.xml").find("<a:r><a:t>#</a:t></a:r><a:r><a:t> two</a:t></a:r><a:br>"),
            std::string::npos);
  EXPECT_NE(member_of(made, "ppt/notesSlides/notesSlide1.xml").find("<a:t>n </a:t>"), std::string::npos);
  EXPECT_NE(member_of(made, "ppt/slides/slide1.xml").find("<a:t>1</a:t>"), std::string::npos);
  EXPECT_EQ(open_pptx(made, "b.pptx", 0)->texts(), (Names{"# two\n7", "n ", "1"}));
}

TEST(Pptx, ALineBreakThatGoesBecomesARun) {
  const auto pptx = open_pptx(pptx_of(shape_of("<a:p><a:br/></a:p>"), shape_of(kOneParagraph), ""), "a.pptx", 0);
  const std::string made = pptx->written(Names{"x", "one"}, none_passes);
  EXPECT_NE(member_of(made, "ppt/slides/slide2.xml").find("<a:p><a:r><a:t>x</a:t></a:r></a:p>"), std::string::npos);
}

TEST(Pptx, CellsOfATableAreJoinedByTabs) {
  const std::string cell = "<a:tc><a:txBody><a:bodyPr/>" + kOneParagraph + "</a:txBody><a:tcPr/></a:tc>";
  const std::string table =
      "<p:graphicFrame><a:graphic><a:graphicData "
      "uri=\"http://schemas.openxmlformats.org/drawingml/2006/table\"><a:tbl><a:tr h=\"1\">" +
      cell + cell + "</a:tr><a:tr h=\"1\">" + cell + "</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>";
  const auto pptx = open_pptx(pptx_of(table, shape_of(kOneParagraph), ""), "a.pptx", 0);
  ASSERT_EQ(pptx->texts().size(), 4U);
  EXPECT_EQ(pptx->joint(1), '\t');
  EXPECT_EQ(pptx->joint(2), '\n');
  for (const ContainerItem& one : pptx->items()) ADD_FAILURE() << one.what << ": " << one.content;
}

TEST(Pptx, WhatIsUnknownGoesAndIsNamed) {
  const std::string source = pptx_of(
      "<p:pic><p:nvPicPr><p:cNvPr id=\"4\" name=\"Zorba\" "
      "descr=\"Zorba\"/></p:nvPicPr></p:pic><p:graphicFrame>Zorba</p:graphicFrame>"
      "<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Zorba\" "
      "descr=\"Zorba\"/></p:nvSpPr><p:extLst><x>Zorba</x></p:extLst></p:sp>"
      "<p:sp><p:txBody><a:p><a:r><a:rPr><a:hlinkClick r:id=\"rId9\" "
      "tooltip=\"Zorba\"/></a:rPr><a:t>a</a:t></a:r></a:p></p:txBody></p:sp>",
      shape_of(kOneParagraph), "",
      {{"ppt/comments/comment1.xml", "<x>Zorba</x>"},
       {"ppt/media/image1.png", "Zorba"},
       {"docProps/core.xml", "<x>Zorba</x>"}});
  const auto pptx = open_pptx(source, "a.pptx", 0);
  EXPECT_EQ(pptx->texts(), (Names{"a", "one"}));
  Names items = items_of(*pptx);
  std::ranges::sort(items);
  EXPECT_EQ(items, (Names{"comment", "drawing", "drawing", "extension", "hyperlink", "image", "image", "metadata",
                          "other value"}));
  const std::string made = written_and_read(*pptx, Format::pptx, "a.pptx", pptx->texts(), none_passes);
  for (const std::string name :
       {"ppt/slides/slide2.xml", "ppt/comments/comment1.xml", "ppt/media/image1.png", "docProps/core.xml"})
    EXPECT_EQ(member_of(made, name).find("Zorba"), std::string::npos) << name;
}

TEST(Pptx, WhatIsNoneIsRefused) {
  EXPECT_NE(error_of([] {
              static_cast<void>(open_pptx(archive_of({{"[Content_Types].xml", content_types({})}}), "a.pptx", 0));
            }).find("no presentation"),
            std::string::npos);
}

TEST(Pptx, MadePresentationsComeBackWithAnyTexts) {
  std::mt19937 random(11);
  const auto one_of = [&](const auto& list) { return list[random() % std::size(list)]; };
  const Names pieces{"<a:r><a:t>Anna </a:t></a:r>",
                     "<a:br/>",
                     "<a:r><a:rPr b=\"1\"/><a:t>\u00e9&amp;</a:t></a:r>",
                     "<a:r><a:t/></a:r>",
                     "<a:fld id=\"{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}\"><a:t>7</a:t></a:fld>",
                     "<a:br><a:rPr/></a:br>",
                     "</a:p><a:p>",
                     "<a:r><a:t>Kowski\t</a:t></a:r>"};
  const Names news{"", "x", "[PERSON]", "<&>", "\n", " ", "😀", "█"};
  const char* const asked = std::getenv("SUMI_PPTX_ROUNDS");
  const int rounds = asked != nullptr ? std::atoi(asked) : 100;
  for (int round = 0; round < rounds; ++round) {
    Names slides;
    for (int i = 0; i < 3; ++i) {
      std::string paragraphs = "<a:p>";
      for (std::size_t many = random() % 8; many > 0; --many) paragraphs += one_of(pieces);
      slides.push_back(shape_of(paragraphs + "</a:p>"));
    }
    const std::string source = pptx_of(slides[0], slides[1], slides[2]);
    const auto pptx = open_pptx(source, "a.pptx", 0);
    Names texts = pptx->texts();
    for (std::string& text : texts) {
      const auto starts = [&](std::size_t at) { return at == text.size() || utf8::starts_character(text[at]); };
      std::size_t begin = random() % (text.size() + 1);
      std::size_t end = begin + random() % (text.size() + 1 - begin);
      while (!starts(begin)) --begin;
      while (!starts(end)) ++end;
      text.replace(begin, end - begin, one_of(news));
    }
    EXPECT_NO_THROW(static_cast<void>(written_and_read(*pptx, Format::pptx, "a.pptx", texts, none_passes)))
        << slides[0] << slides[1] << slides[2];
    EXPECT_EQ(open_pptx(pptx->written(pptx->texts(), each_passes), "b.pptx", 0)->texts(), pptx->texts());
  }
}

}  // namespace
}  // namespace sumi::io
