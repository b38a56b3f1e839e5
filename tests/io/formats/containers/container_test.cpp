#include "io/formats/containers/container.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

TEST(Container, RemovalsGoUnlessTheyPass) {
  const std::string bytes = "<a><!--x-->text</a>";
  MarkupPart part;
  part.texts.push_back({{.where = {11, 15}, .text = "text"}});
  part.removals.push_back({.where = {3, 11}, .what = "comment"});
  const PieceNotation notation = xml_notation("a.xml", "[", "]");
  const std::vector<std::string> texts{"a < b"};
  EXPECT_EQ(rewritten(bytes, part, texts, none_passes, notation), "<a>a &lt; b</a>");
  EXPECT_EQ(rewritten(bytes, part, texts, each_passes, notation), "<a><!--x-->a &lt; b</a>");
}

TEST(Container, XmlCannotHoldControlCharacters) {
  const PieceNotation notation = xml_notation("a.xml", "[", "]");
  EXPECT_EQ(notation.element("&"), "[&amp;]");
  EXPECT_EQ(
      error_of([&] { static_cast<void>(notation.characters(std::string_view("\0", 1))); }).find("bad_input: a.xml"),
      0U);
}

}  // namespace
}  // namespace sumi::io
