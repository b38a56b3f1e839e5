#include "io/formats/pdf/pdf_reader.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

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

}  // namespace
}  // namespace sumi::io
