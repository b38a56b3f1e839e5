#include "io/containers/open_container.hpp"

#include <gtest/gtest.h>

#include "io/containers/packages.hpp"

namespace sumi::io {
namespace {

TEST(OpenContainer, EachFormatHasItsOwn) {
  const std::vector<std::string> one{"one"};
  EXPECT_EQ(open_container(Format::docx, docx_of("<w:p><w:r><w:t>one</w:t></w:r></w:p>"), "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::xlsx, xlsx_of("<row><c t=\"str\"><v>one</v></c></row>", ""), "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::html, "<p>one", "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::xml, "<p>one</p>", "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::eml, "MIME-Version: 1.0\n\none", "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::mbox, "From a\nMIME-Version: 1.0\n\none", "a", 0)->texts(), one);
  EXPECT_EQ(open_container(Format::pdf, "one", "a", 0)->texts(), one);
}

}  // namespace
}  // namespace sumi::io
