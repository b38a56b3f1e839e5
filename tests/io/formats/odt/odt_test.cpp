#include "io/formats/odt/odt.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

std::string odt_of(const std::string& body, const std::string& manifest = {}) {
  const std::string names =
      "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
      "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" "
      "xmlns:draw=\"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0\"";
  return archive_of({{"mimetype", "application/vnd.oasis.opendocument.text"},
                     {"content.xml", "<office:document-content " + names + "><office:body><office:text>" + body +
                                         "</office:text></office:body></office:document-content>"},
                     {"meta.xml", "<m/>"},
                     {"META-INF/manifest.xml",
                      "<m xmlns=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"><file-entry "
                      "full-path=\"meta.xml\" media-type=\"text/xml\"/><file-entry full-path=\"content.xml\" "
                      "media-type=\"text/xml\">" +
                          manifest + "</file-entry></m>"}});
}

TEST(Odt, ParagraphsWithSpansAndSpaces) {
  const auto odt = open_odt(
      odt_of("<text:h>title</text:h><text:p>a<text:span>b</text:span><text:s text:c=\"3\"/>c<text:tab/></text:p>"),
      "a.odt", 0);
  EXPECT_EQ(odt->texts(), (Names{"title", "ab   c\t"}));
  EXPECT_EQ(items_of(*odt), Names{"metadata"});
  const std::string made = odt->written(Names{"title", "#   c\t"}, none_passes);
  EXPECT_NE(member_of(made, "content.xml")
                .find("<text:p>#<text:span></text:span><text:s text:c=\"3\"/>c<text:tab/></text:p>"),
            std::string::npos);
  EXPECT_EQ(member_of(made, "META-INF/manifest.xml").find("meta.xml"), std::string::npos);
  EXPECT_EQ(member_of(made, "meta.xml"), "");
  EXPECT_TRUE(open_odt(made, "b.odt", 0)->items().empty());
}

TEST(Odt, NotesInAParagraphAreTextsOfTheirOwn) {
  EXPECT_EQ(
      open_odt(odt_of("<text:p>a<text:note><text:note-body><text:p>n</text:p></text:note-body></text:note>b</text:p>"),
               "a", 0)
          ->texts(),
      (Names{"n", "ab"}));
}

TEST(Odt, TextBoxesStayWithTheirTexts) {
  const std::string box = "<draw:text-box>\n <text:p>in a box</text:p>\n</draw:text-box>";
  const auto odt = open_odt(
      odt_of("<text:p>a<draw:frame draw:name=\"Max\" draw:z-index=\"0\">" + box +
             "</draw:frame>b<draw:frame><draw:image><text:x>Zorba</text:x></draw:image></draw:frame></text:p>"),
      "a.odt", 0);
  EXPECT_EQ(odt->texts(), (Names{"in a box", "ab"}));
  EXPECT_EQ(items_of(*odt), (Names{"other attribute", "drawing", "metadata"}));
  const std::string made = odt->written(Names{"in a #", "ab"}, none_passes);
  EXPECT_NE(member_of(made, "content.xml")
                .find("<text:p>a<draw:frame draw:z-index=\"0\"><draw:text-box>\n <text:p>in a #</text:p>\n"
                      "</draw:text-box></draw:frame>b</text:p>"),
            std::string::npos)
      << member_of(made, "content.xml");
  EXPECT_TRUE(open_odt(made, "b.odt", 0)->items().empty());
}

TEST(Odt, WhatIsEncryptedIsRefused) {
  EXPECT_NE(
      error_of([] { static_cast<void>(open_odt(odt_of("", "<encryption-data/>"), "a.odt", 0)); }).find("encrypted"),
      std::string::npos);
}

}  // namespace
}  // namespace sumi::io
