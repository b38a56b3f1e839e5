#include "io/formats/pdf/pdf_reader.hpp"

#include <string>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/pdf/made_pdf.hpp"
#include "io/formats/pdf/page_text.hpp"

namespace sumi::io {
namespace {

TEST(PdfReader, TakesTheTextOfEachPage) {
  const PdfPages read = read_pdf(pdf_of({"first page", "", "third page"}), "a.pdf", none_passes);
  ASSERT_EQ(read.pages.size(), 3U);
  EXPECT_EQ(text_of(read.pages[0]), "first page");
  EXPECT_EQ(text_of(read.pages[1]), "");
  EXPECT_EQ(text_of(read.pages[2]), "third page");
  EXPECT_TRUE(read.dropped.empty());
}

TEST(PdfReader, RefusesWhatIsBroken) {
  EXPECT_NE(error_of([] { static_cast<void>(read_pdf("%PDF-1.4 broken", "a.pdf", none_passes)); }).find("no sound PDF"),
            std::string::npos);
}

TEST(PdfReader, RefusesMoreThanAnyUsualDocumentHas) {
  const auto error = [](const std::string& pdf) {
    return error_of([&] { static_cast<void>(read_pdf(pdf, "a.pdf", none_passes)); });
  };
  const std::string letters(kMostPageGlyphs, 'a');
  EXPECT_NE(error(MadePdf{.content = "BT /F1 1 Tf (" + letters + ") Tj ET"}.bytes()).find("more characters"),
            std::string::npos);
  std::string parts = MadePdf{.content = " "}.bytes();
  const std::string one = "4 0 R";
  std::string many = "[";
  for (int i = 0; i < 10'001; ++i) many += "4 0 R ";
  parts.replace(parts.find(one), one.size(), many + "]");
  EXPECT_NE(error(parts).find("more parts"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
