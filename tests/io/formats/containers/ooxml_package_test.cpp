#include "io/formats/containers/ooxml_package.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

const std::vector<PartRule> kRules{{"document.main+xml", ""}};

TEST(OoxmlPackage, PartsGoByTheirContentTypes) {
  const auto parts = read_package(docx_of("", {{"word/comments.xml", "<c/>"}}), "a", 0, kRules);
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_TRUE(parts[0].is_list);
  EXPECT_TRUE(parts[1].is_list);
  EXPECT_EQ(parts[2].what, "");
  EXPECT_EQ(parts[3].what, "comment");
}

TEST(OoxmlPackage, RelationsAreRelativeToTheirPart) {
  const auto parts =
      read_package(docx_of("", {{"word/_rels/document.xml.rels", relations_to({{"a", "document.xml"},
                                                                               {"b", "../word/document.xml"},
                                                                               {"c", "/word/document.xml"},
                                                                               {"d", "gone.xml"}})}}),
                   "a", 0, kRules);
  const auto relations = relations_of(parts, "word/document.xml");
  ASSERT_EQ(relations.size(), 4U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(relations[static_cast<std::size_t>(i)].target, "word/document.xml");
  EXPECT_EQ(parts[3].list.size(), 1U);
}

TEST(OoxmlPackage, APartThatSaysItIsRelationsIsNone) {
  for (const std::string name : {"word/settings.xml", "word/x.rels", "a", ".rels"}) {
    const std::string relations = "application/vnd.openxmlformats-package.relationships+xml";
    const auto parts = read_package(
        archive_of({{"[Content_Types].xml", content_types({{name, relations}})}, {name, relations_to({{"a", "b"}})}}),
        "a", 0, kRules);
    EXPECT_NE(parts.back().what, "") << name;
  }
}

TEST(OoxmlPackage, MacrosAndOddNamesAreRefused) {
  const auto refused = [](const std::string& name, const std::string& type) {
    return error_of([&] {
      static_cast<void>(read_package(
          archive_of({{"[Content_Types].xml", content_types({{name, type}})}, {name, "<x/>"}}), "a", 0, kRules));
    });
  };
  EXPECT_NE(refused("word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml").find("macros"),
            std::string::npos);
  EXPECT_NE(refused("word/zorbakowski.xml", kWordType + "document.main+xml").find("unusual name"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
