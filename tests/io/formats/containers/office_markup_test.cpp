#include "io/formats/containers/office_markup.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/docx/word_rules.hpp"

namespace sumi::io {
namespace {

struct Cleaned {
  std::string bytes;
  std::vector<std::string> texts;
  std::vector<std::string> removed;
};

Cleaned cleaned(const std::string& inside) {
  const std::string bytes = "<w:body " + kWordNamespace + ">" + inside + "</w:body>";
  StyleNames styles;
  const MarkupPart part = read_office_markup(bytes, "part", word_rules(), styles);
  Cleaned result;
  for (const RunText& text : part.texts) result.texts.push_back(text_of(text));
  for (const Removal& one : part.removals)
    if (one.counts) result.removed.emplace_back(one.what);
  const std::string all = rewritten(bytes, part, result.texts, none_passes, xml_notation("part", "", ""));
  const std::size_t begin = all.find('>') + 1;
  result.bytes = all.substr(begin, all.rfind('<') - begin);
  return result;
}

using Names = std::vector<std::string>;

TEST(OfficeMarkup, WhatIsKnownStaysByteForByte) {
  const std::string known =
      "<w:p ><w:pPr><w:jc w:val='center'/></w:pPr><w:r><w:t xml:space=\"preserve\">a &amp; <![CDATA[<b>]]> "
      "</w:t></w:r></w:p>\n";
  const Cleaned found = cleaned(known);
  EXPECT_EQ(found.bytes, known);
  EXPECT_EQ(found.texts, Names{"a & <b> "});
  EXPECT_TRUE(found.removed.empty());
}

TEST(OfficeMarkup, UnknownElementsAttributesAndTextsGo) {
  EXPECT_EQ(cleaned("<w:zorbakowski/>").bytes, "");
  EXPECT_EQ(cleaned("<x:p xmlns:x=\"urn:x\"><w:p/></x:p>").bytes, "");
  EXPECT_EQ(cleaned("<w:p w:rsidR=\"00AB12CD\" w:zorba=\"1\"/>").bytes, "<w:p/>");
  EXPECT_EQ(cleaned("<w:p w:rsidR=\"00AB12CD\" w:zorba=\"1\"/>").removed, (Names{"revision id", "other attribute"}));
  EXPECT_EQ(cleaned("<w:ind w:left=\"Zorbakowski\" w:right=\"12\"/>").bytes, "<w:ind w:right=\"12\"/>");
  EXPECT_EQ(cleaned("<w:jc w:val=\"Zorbakowski\"/>").bytes, "");
  EXPECT_EQ(cleaned("<w:p>Zorbakowski<w:r>Zorbakowski<w:t>a</w:t></w:r></w:p>").bytes,
            "<w:p><w:r><w:t>a</w:t></w:r></w:p>");
  EXPECT_EQ(cleaned("<!--Zorba--><?Zorba?>").bytes, "");
}

TEST(OfficeMarkup, ElementsWithTheirTextOrWithoutIt) {
  EXPECT_EQ(cleaned("<w:p><w:ins "
                    "w:author=\"Zorba\"><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></"
                    "w:del></w:p>")
                .bytes,
            "<w:p><w:r><w:t>new</w:t></w:r></w:p>");
  EXPECT_EQ(cleaned("<w:p><w:rPr><w:ins w:author=\"Zorba\"/></w:rPr></w:p>").bytes, "<w:p><w:rPr></w:rPr></w:p>");
}

TEST(OfficeMarkup, MarksStandForCharactersInRunsAlone) {
  EXPECT_EQ(cleaned("<w:p><w:pPr><w:tabs><w:tab w:val=\"left\" "
                    "w:pos=\"9\"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:br></w:br><w:t>b</w:t></w:r></w:p>")
                .texts,
            Names{"a\t\nb"});
  EXPECT_TRUE(cleaned("<w:p><w:r><w:t/></w:r></w:p>").texts.empty());
}

TEST(OfficeMarkup, NamesOfStylesBecomeNeutralAndStayOne) {
  EXPECT_EQ(cleaned("<w:pStyle w:val=\"Zorba\"/><w:rStyle w:val=\"Heading1\"/><w:style w:styleId=\"Zorba\"/>").bytes,
            "<w:pStyle w:val=\"Style1001\"/><w:rStyle w:val=\"Heading1\"/><w:style w:styleId=\"Style1001\"/>");
}

TEST(OfficeMarkup, IgnorablePrefixesStay) {
  const std::string root =
      "<w:p xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\" "
      "xmlns:w14=\"http://schemas.microsoft.com/office/word/2010/wordml\" mc:Ignorable=\"w14 w16cid\"/>";
  EXPECT_EQ(cleaned(root).bytes, root);
  EXPECT_EQ(cleaned("<w:p xmlns:zorba=\"urn:x\"/>").bytes, "<w:p/>");
}

TEST(OfficeMarkup, OtherPrefixesMeanTheSame) {
  const std::string bytes =
      "<q:body "
      "xmlns:q=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><q:p><q:r><q:t>a</q:t></q:r></q:p></"
      "q:body>";
  StyleNames styles;
  const MarkupPart part = read_office_markup(bytes, "part", word_rules(), styles);
  ASSERT_EQ(part.texts.size(), 1U);
  EXPECT_EQ(part.prefix, "q:");
  EXPECT_TRUE(part.removals.empty());
}

TEST(OfficeMarkup, ErrorsNameThePart) {
  EXPECT_EQ(error_of([] { static_cast<void>(cleaned("<w:p>")); }).find("bad_input: part:1"), 0U);
  EXPECT_EQ(error_of([] { static_cast<void>(cleaned("\xFF")); }).find("bad_input: part:byte"), 0U);
}

}  // namespace
}  // namespace sumi::io
