#include <string>

#include <gtest/gtest.h>

#include "hide/search/decoded_text.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

// The text with each end of a line that may be within a value as it would read without.
std::string unwrapped(const std::string& text) {
  std::string out;
  std::size_t done = 0;
  for (const Encoded& one : wrapped_lines(text)) {
    EXPECT_TRUE(one.is_sure);
    EXPECT_LE(done, one.where.begin);
    EXPECT_LT(one.where.begin, one.where.end);
    out.append(text, done, one.where.begin - done).append("[" + one.decoded + "]");
    done = one.where.end;
  }
  return out.append(text, done);
}

TEST(WrappedLines, AreWithinNumbers) {
  EXPECT_EQ(unwrapped("123-45-\n6789"), "123-45-[]6789");
  EXPECT_EQ(unwrapped("> 123-45- \r\n> > 6789"), "> 123-45-[]6789");
  EXPECT_EQ(unwrapped("123-45\n-6789"), "123-45[]-6789");
  EXPECT_EQ(unwrapped("01/02/\n1985"), "01/02/[]1985");
  const std::string front = "this is a line of some forty characters ";
  EXPECT_EQ(unwrapped(front + "4111 1111\n1111 1111"), front + "4111 1111[ ]1111 1111");
  EXPECT_EQ(unwrapped(front + "411111\n1111111111"), front + "411111[]1111111111");
  for (const char* const text : {"12\n15\n18\n", "5.4\n6.1\n", "the clinic -\n12", "room 12.\n\n5 beds", "- a\n- 12\n"})
    EXPECT_EQ(unwrapped(text), text);
}

TEST(WrappedLines, AreWithinAddressesOfMail) {
  EXPECT_EQ(unwrapped("tom.weather\nby@example.com"), "tom.weather[]by@example.com");
  EXPECT_EQ(unwrapped("tom\n@example.com"), "tom[]@example.com");
  EXPECT_EQ(unwrapped("tom@exam\nple.com"), "tom@exam[]ple.com");
  EXPECT_EQ(unwrapped("tom@example.\ncom"), "tom@example.[]com");
  for (const char* const text : {"write to\ntom@example.com", "tom@example.com\nand so on", "the end.\ntom@example.com",
                                 "tom@example.com,\nzoe@example.com"})
    EXPECT_EQ(unwrapped(text), text);
}

TEST(WrappedLines, AreWithinNamesAndStreets) {
  EXPECT_EQ(unwrapped("Meyer-\nLandrut"), "Meyer-[]Landrut");
  EXPECT_EQ(unwrapped("Weather-\nby came"), "Weather[]by came");
  const std::string front = "this is a line of some forty characters ";
  EXPECT_EQ(unwrapped(front + "12 High\nStreet"), front + "12 High[ ]Street");
  EXPECT_EQ(unwrapped(front + "\xC3\x85sa\n  \xC3\x96"
                              "berg"),
            front +
                "\xC3\x85sa[ ]\xC3\x96"
                "berg");
  for (const char* const text :
       {"High\nStreet", "", "\n", "\n\n", "a\n", "\nA", "well-\nknown", "Dear Ada,\nBoston is far away and so is home"})
    EXPECT_EQ(unwrapped(text), text);
}

TEST(WrappedLines, AreReadAsOneValue) {
  const std::string text = "His number is 123-45-\n6789 as he says.";
  bool is_read = false;
  for (const DecodedText& one : decoded_readings(text)) {
    const std::size_t at = one.text().find("123-45-6789");
    if (at == std::string::npos) continue;
    is_read = true;
    const Range where{at, at + 11};
    EXPECT_TRUE(one.is_sure() && one.is_decoded(where));
    EXPECT_EQ(one.source(where), (Range{14, 26}));
  }
  EXPECT_TRUE(is_read);
  EXPECT_FALSE(find_encoded(text).is_plain);
  EXPECT_TRUE(find_encoded("One line\nand another one\n").is_plain);
}

}  // namespace
}  // namespace sumi::hide
