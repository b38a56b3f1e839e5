#include <gtest/gtest.h>

#include "io/encodings.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

TEST(SaidBytes, AreReadAsWhatTheyAre) {
  EXPECT_EQ(text_from_bytes("J\xC3\xBCrgen"), "J\u00FCrgen");
  EXPECT_EQ(text_from_bytes("J\xFCrgen\x80"), "J\u00FCrgen\u20AC");
  for (const int width : {2, 4})
    for (const bool big : {false, true})
      EXPECT_EQ(text_from_bytes(testing::wide("J\u00FCrgen", width, big)), "J\u00FCrgen");
  EXPECT_EQ(wide_text("Tova Brandvold"), std::nullopt);
}

TEST(SaidBytes, HaveDigits) {
  EXPECT_EQ(digit_of('f', 16), 15);
  EXPECT_EQ(digit_of('8', 8), -1);
  EXPECT_EQ(bytes_of_digits("QW5uYQ=="), "Anna");
  EXPECT_EQ(bytes_of_digits("w7_Dvg"), "\u00FF\u00FE");
}

TEST(SaidBytes, HaveParts) {
  EXPECT_EQ(readable_parts("\x01"
                           "Anna\xFFMo\x02Mori"),
            "Anna\x1FMori");
}

}  // namespace
}  // namespace sumi::verify
