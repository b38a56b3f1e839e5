#include <gtest/gtest.h>

#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

std::string decoded(std::string_view text, std::size_t at = 0) {
  const EncodedRun run = run_around(text, at, 0);
  return run.encoded ? run.encoded->decoded : "";
}

TEST(EncodedRuns, ReadFromAnyDigitOn) {
  EXPECT_EQ(decoded("VG92YSBCcmFuZHZvbGQ="), "Tova Brandvold");
  EXPECT_NE(decoded("x/VG92YSBCcmFuZHZvbGQ").find("Tova Brandvold"), std::string::npos);
  EXPECT_EQ(decoded("546f7661204272616e64766f6c64"), "Tova Brandvold");
  EXPECT_EQ(decoded("VG92YSBCcmFuZHZvbGQgd2FzIHNl\r\n  ZW4gdG9kYXk="), "Tova Brandvold was seen today");
}

TEST(EncodedRuns, EndBehindTheirPadding) {
  const EncodedRun run = run_around("(VG92YSBCcmFuZHZvbGQ=)", 5, 0);
  EXPECT_EQ(run.where, (Range{1, 21}));
  EXPECT_EQ(run.digits, 19U);
}

TEST(EncodedRuns, AreNoWords) {
  for (const char* text : {"follow-up/2019", "BRCA1", "well-established", "Tova", "12345678901234567890", "ALLERGY"})
    EXPECT_EQ(run_around(text, 0, 0).digits, 0U) << text;
}

TEST(EncodedRuns, AreLinesOfUuencode) {
  const std::string text = "begin 644 n\n.5&]V82!\"<F%N9'9O;&0`\n`\nend\n";
  const std::optional<Encoded> lines = attachment(text, 0);
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->decoded, "Tova Brandvold");
  EXPECT_FALSE(attachment("begin 644 n", 0));
  EXPECT_FALSE(attachment("begins to\nfeel better\n", 0));
}

}  // namespace
}  // namespace sumi::hide
