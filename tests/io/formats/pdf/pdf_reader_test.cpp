#include "io/formats/pdf/pdf_reader.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

TEST(PdfReader, TakesTheTextOfEachPage) {
  EXPECT_EQ(read_pdf(pdf_of({"first page", "", "third page"}), "a.pdf"),
            (std::vector<std::string>{"first page", "", "third page"}));
}

TEST(PdfReader, RefusesWhatIsBroken) {
  EXPECT_NE(error_of([] { static_cast<void>(read_pdf("%PDF-1.4 broken", "a.pdf")); }).find("no sound PDF"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
