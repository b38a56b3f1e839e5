#include "hide/search/encoded_bytes.hpp"

#include <gtest/gtest.h>

#include "io/encodings.hpp"

namespace sumi::hide {
namespace {

TEST(EncodedBytes, AreReadByTheirCharset) {
  EXPECT_EQ(text_of_bytes("J\xC3\xBCrgen"), "J\u00FCrgen");
  EXPECT_EQ(text_of_bytes("J\xFCrgen\x92s"), "J\u00FCrgen\u2019s");
  EXPECT_EQ(text_of_bytes("\xCF\xE5\xF2\xF0", "windows-1251"), "\u041F\u0435\u0442\u0440");
  EXPECT_EQ(text_of_bytes("J\xFCrgen", "no such charset"), "J\u00FCrgen");
}

TEST(EncodedBytes, MayBeWide) {
  for (const int width : {2, 4})
    for (const bool big : {false, true})
      EXPECT_EQ(text_of_wide_bytes(sumi::testing::wide("J\u00FCrgen B", width, big)), "J\u00FCrgen B") << width << big;
  EXPECT_EQ(text_of_wide_bytes("Tova Brandvold"), std::nullopt);
}

TEST(EncodedBytes, AreReadOfBase64) {
  EXPECT_EQ(bytes_of_base64("QW5uYQ=="), "Anna");
  EXPECT_EQ(bytes_of_base64("QW 5u\nYQ"), "Anna");
  EXPECT_EQ(bytes_of_base64("w7_Dvg"), "\u00FF\u00FE");
}

}  // namespace
}  // namespace sumi::hide
