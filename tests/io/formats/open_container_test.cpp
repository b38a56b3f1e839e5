#include "io/formats/open_container.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

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

// Writes other texts than it was given.
class Other : public Container {
 public:
  std::string written(NewTexts, const PassesItem&) const override { return "<p>a<p>b"; }
};

TEST(OpenContainer, WhatIsNotReadAgainAsItWasWrittenIsRefused) {
  const auto page = open_container(Format::html, "<p>a<p>b", "a.html", 0);
  const std::vector<std::string> texts{"#", "b"};
  EXPECT_EQ(written_and_read(*page, Format::html, "a.html", texts, none_passes), "<p>#<p>b");
  const std::vector<std::string> emptied{"", "b"};
  EXPECT_EQ(written_and_read(*page, Format::html, "a.html", emptied, none_passes), "<p><p>b");
  const Other other;
  EXPECT_NE(error_of([&] {
              static_cast<void>(written_and_read(other, Format::html, "a.html", texts, none_passes));
            }).find("can't be written back"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
