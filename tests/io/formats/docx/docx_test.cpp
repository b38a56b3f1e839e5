#include "io/formats/docx/docx.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kBody =
    "<w:p><w:r><w:t>one</w:t></w:r></w:p><w:p/><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Zor</w:t></w:r><w:r><w:t>ba "
    "two</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";

TEST(Docx, ParagraphsAreTexts) {
  const auto docx = open_docx(docx_of(kBody), "a.docx", 0);
  EXPECT_EQ(docx->texts(), (Names{"one", "Zorba two"}));
  EXPECT_TRUE(docx->items().empty());
  const std::string made = docx->written(Names{"one", "# two"}, none_passes);
  EXPECT_NE(
      member_of(made, "word/document.xml").find("<w:r><w:t>#</w:t></w:r><w:r><w:t xml:space=\"preserve\"> two</w:t>"),
      std::string::npos);
  EXPECT_EQ(open_docx(made, "b.docx", 0)->texts(), (Names{"one", "# two"}));
}

TEST(Docx, WithTheSameTextsItsPartsAreTheSameBytes) {
  const std::string source = docx_of(kBody);
  const auto docx = open_docx(source, "a.docx", 0);
  const std::string made = docx->written(docx->texts(), none_passes);
  for (const std::string name : {"[Content_Types].xml", "_rels/.rels", "word/document.xml"})
    EXPECT_EQ(member_of(made, name), member_of(source, name)) << name;
}

TEST(Docx, UnknownPartsGoWithTheirRelations) {
  const std::string source = docx_of(
      kBody, {{"word/_rels/document.xml.rels", relations_to({{"image", "media/image1.png"}, {"x", "other.bin"}})},
              {"word/media/image1.png", "PNG"},
              {"word/other.bin", "?"},
              {"docProps/app.xml", "<x/>"},
              {"word/vbaProject.bin", "macro"}});
  const auto docx = open_docx(source, "a.docx", 0);
  EXPECT_EQ(items_of(*docx), (Names{"image", "other part", "metadata", "macro"}));
  const std::string made = docx->written(docx->texts(), none_passes);
  EXPECT_EQ(member_of(made, "word/media/image1.png"), "");
  EXPECT_EQ(member_of(made, "word/_rels/document.xml.rels").find("media"), std::string::npos);
  const std::string with_image = docx->written(docx->texts(), [](std::string_view what) { return what == "image"; });
  EXPECT_EQ(member_of(with_image, "word/media/image1.png"), "PNG");
  EXPECT_NE(member_of(with_image, "word/_rels/document.xml.rels").find("media"), std::string::npos);
  EXPECT_EQ(member_of(with_image, "word/other.bin"), "");
}

TEST(Docx, WhatIsNoneIsRefused) {
  EXPECT_NE(error_of([] { static_cast<void>(open_docx(archive_of({{"a", "b"}}), "a.docx", 0)); }).find("content types"),
            std::string::npos);
  EXPECT_NE(error_of([] {
              static_cast<void>(open_docx(archive_of({{"[Content_Types].xml", content_types({})}}), "a.docx", 0));
            }).find("no main document"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
