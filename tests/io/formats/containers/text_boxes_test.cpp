#include <gtest/gtest.h>

#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/docx/word_rules.hpp"

namespace sumi::io {
namespace {

const std::string kCompatibility = "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"";

std::size_t boxes_in(const std::string& body) {
  const std::string part = "<w:document " + kWordNamespace + " " + kCompatibility + ">" + body + "</w:document>";
  return boxes_with_text(part, "a.xml", word_rules()).size();
}

TEST(TextBoxes, AreThoseWithAParagraph) {
  const std::string text = "<w:txbxContent><w:p/></w:txbxContent>";
  EXPECT_EQ(boxes_in("<w:p><w:drawing>" + text + "</w:drawing><w:drawing/></w:p>"), 1U);
  EXPECT_EQ(boxes_in("<w:drawing><w:txbxContent/></w:drawing>"), 0U);
  const auto alternate = [&](const std::string& choice) {
    return "<mc:AlternateContent>" + choice + "<mc:Fallback><w:drawing>" + text +
           "</w:drawing></mc:Fallback></mc:AlternateContent>";
  };
  EXPECT_EQ(boxes_in(alternate("<mc:Choice Requires=\"wps\"><w:drawing>" + text + "</w:drawing></mc:Choice>")), 2U);
  EXPECT_EQ(boxes_in(alternate("<mc:Choice Requires=\"zorba\"><w:drawing>" + text + "</w:drawing></mc:Choice>")), 0U);
  EXPECT_EQ(boxes_in(alternate("")), 0U);
}

}  // namespace
}  // namespace sumi::io
