#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/pdf/pdf_reader.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

TEST(Pdf, PagesAreTextsAndADocumentIsPublished) {
  const auto pdf = open_pdf(pdf_of({"first page", "", "third page"}), "a.pdf");
  EXPECT_EQ(pdf->texts(), (Names{"first page", "third page"}));
  EXPECT_FALSE(pdf->may_be_copied());
  const std::string made = pdf->written(Names{"[X] page", "third [Y]"}, none_passes);
  EXPECT_TRUE(made.starts_with("%PDF-"));
  const auto again = open_pdf(made, "b.pdf");
  EXPECT_EQ(again->texts(), (Names{"[X] page", "third [Y]"}));
  EXPECT_TRUE(again->items().empty());
}

TEST(Pdf, PlainTextWithFormFeedsIsPages) {
  const auto text = open_pdf("one\f\fthree", "a.pdf");
  EXPECT_EQ(text->texts(), (Names{"one", "three"}));
  EXPECT_EQ(text->written(Names{"[X]", "three"}, none_passes), "[X]\f\fthree");
}

TEST(Pdf, WhatIsOnlyPicturesComesBackAsPictures) {
  std::string pictures = pdf_of({"x"});
  const std::string shown = "BT /F1 12 Tf 72 720 Td (x) Tj ET";
  pictures.replace(pictures.find(shown), shown.size(), "BI /W 1 /H 1 /BPC 8 /CS /G ID Z EI");
  const auto scan = open_pdf(pictures, "a.pdf");
  EXPECT_TRUE(scan->texts().empty());
  ASSERT_FALSE(scan->items().empty());
  EXPECT_EQ(scan->items().back().what, kUnshown);
  EXPECT_EQ(scan->written(Names{}, none_passes).substr(0, 5), "%PDF-");
  EXPECT_TRUE(open_pdf(pdf_of({""}), "a.pdf")->texts().empty());
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
