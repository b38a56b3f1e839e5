#include <gtest/gtest.h>

#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

// How much is read, and as what.
std::string read(std::string_view text, EscapeReading reading = EscapeReading::all) {
  const std::optional<Encoded> one = read_backslash(text, 0, reading);
  return one ? std::to_string(one->where.end) + " " + one->decoded : "";
}

TEST(BackslashEscapes, AreThoseOfJsonAndPrograms) {
  EXPECT_EQ(read("\\u00fc"), "6 \u00FC");
  EXPECT_EQ(read("\\uD83D\\uDE00!"), "12 \U0001F600");
  EXPECT_EQ(read("\\u{fc}"), "6 \u00FC");
  EXPECT_EQ(read("\\x{FC}"), "6 \u00FC");
  EXPECT_EQ(read("\\U000000FC"), "10 \u00FC");
  EXPECT_EQ(read("\\xc3\\xbc"), "8 \u00FC");
  EXPECT_EQ(read("\\303\\274"), "8 \u00FC");
  EXPECT_EQ(read("\\nTova"), "2 \n");
  EXPECT_EQ(read("\\/"), "2 /");
  EXPECT_EQ(read("\\\\u00fc"), "2 \\");
}

TEST(BackslashEscapes, AreThoseOfRtf) {
  EXPECT_EQ(read("\\'fcr"), "4 \u00FC");
  EXPECT_EQ(read("\\u252?r"), "6 \u00FC");
  EXPECT_EQ(read("\\u252\\'fcr"), "9 \u00FC");
  EXPECT_EQ(read("\\u8217?s"), "7 \u2019");
  EXPECT_EQ(read("\\u-10179?\\u-8704?"), "17 \U0001F600");
  EXPECT_EQ(read("\\u8217 s", EscapeReading::second_meaning), "7 \u2019");
}

TEST(BackslashEscapes, AreThoseOfHl7) {
  EXPECT_EQ(read("\\XC3BC\\"), "7 \u00FC");
  EXPECT_EQ(read("\\T\\"), "3 &");
  EXPECT_EQ(read("\\H\\"), "3 ");
  EXPECT_EQ(read("\\.br\\x"), "5 \n");
}

TEST(BackslashEscapes, AreNoOthers) {
  for (const char* text : {"\\", "\\q", "\\u", "\\uZ", "\\x", "\\x0", "\\X\\", "\\9", "\\u{}", "\\u{110000}", "\\.\\"})
    EXPECT_EQ(read(text), "") << text;
}

}  // namespace
}  // namespace sumi::hide
