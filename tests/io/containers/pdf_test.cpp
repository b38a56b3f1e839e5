#include "io/containers/pdf.hpp"

#include <gtest/gtest.h>

#include "io/containers/packages.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

// A document with a page for each line of text.
std::string pdf_of(const Names& pages) {
  std::string kids;
  std::string rest;
  std::size_t number = 4;
  for (const std::string& page : pages) {
    const std::string content = "BT /F1 12 Tf 72 720 Td (" + page + ") Tj ET";
    kids += std::to_string(number) + " 0 R ";
    rest += std::to_string(number) +
            " 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents " +
            std::to_string(number + 1) + " 0 R>> endobj\n" + std::to_string(number + 1) + " 0 obj <</Length " +
            std::to_string(content.size()) + ">> stream\n" + content + "\nendstream endobj\n";
    number += 2;
  }
  return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[" + kids + "]/Count " +
         std::to_string(pages.size()) + ">> endobj\n3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n" +
         rest + "trailer <</Root 1 0 R>>\n%%EOF\n";
}

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
