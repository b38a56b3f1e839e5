#include "io/formats/pdf/pdf.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

TEST(Pdf, PagesAreTextsAndTextIsPublished) {
  const auto pdf = open_pdf(pdf_of({"first page", "", "third page"}), "a.pdf");
  EXPECT_EQ(pdf->texts(), (Names{"first page", "third page"}));
  EXPECT_EQ(items_of(*pdf), Names{"PDF layout"});
  const std::string made = pdf->written(Names{"# page", "third #"}, none_passes);
  EXPECT_EQ(made, "# page\f\fthird #");
  const auto again = open_pdf(made, "b.pdf.txt");
  EXPECT_EQ(again->texts(), (Names{"# page", "third #"}));
  EXPECT_TRUE(again->items().empty());
}

TEST(Pdf, WithoutTextItIsRefused) {
  EXPECT_NE(error_of([] { static_cast<void>(open_pdf(pdf_of({""}), "a.pdf")); }).find("no text"), std::string::npos);
  EXPECT_EQ(error_of([] { static_cast<void>(open_pdf("%PDF-1.4 broken", "a.pdf")); }).find("bad_input: a.pdf"), 0U);
}

TEST(Pdf, OtherBytesInFrontDoNotMakeItText) {
  const auto pdf = open_pdf("\n junk\n" + pdf_of({"a page"}), "a.pdf");
  EXPECT_EQ(pdf->texts(), Names{"a page"});
  EXPECT_EQ(error_of([] { static_cast<void>(open_pdf("junk %PDF-1.4 no more", "a.pdf")); }).find("bad_input: a.pdf"),
            0U);
}

}  // namespace
}  // namespace sumi::io
