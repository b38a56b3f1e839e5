#include "hide/search/escapes.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

// "begin-end decoded"; empty: there is none at the text's place.
std::string read_escape(std::string_view text, std::size_t at = 0, EscapeReading reading = EscapeReading::all) {
  const std::optional<Encoded> one = read_escape(text, at, 0, reading);
  if (!one) return {};
  return std::to_string(one->where.begin) + "-" + std::to_string(one->where.end) + " " + one->decoded;
}

TEST(Escapes, TakeNeighboursTogether) {
  EXPECT_EQ(read_escape("%C3%BCr"), "0-6 \u00FC");
  EXPECT_EQ(read_escape("%FCr"), "0-3 \u00FC");
  EXPECT_EQ(read_escape("=C3=\r\n=BC"), "0-9 \u00FC");
  EXPECT_EQ(read_escape("=  \n="), "0-4 ");
  EXPECT_EQ(read_escape("=?utf-8*de?B?SsO8?= =?utf-8?q?rg=65n_M?= x"), "0-40 J\u00FCrgen M");
  EXPECT_EQ(read_escape("%uD83D%uDE00"), "0-12 \U0001F600");
}

TEST(Escapes, StandAroundTheirSign) {
  EXPECT_EQ(read_escape("xn--jrgen-kva.", 2), "0-13 j\u00FCrgen");
  EXPECT_EQ(read_escape("a; name*1*=b", 7), "1-11 ");
  EXPECT_EQ(read_escape("a; name*0*=b", 7), "");
  EXPECT_EQ(read_escape(std::string(70, 'x') + "\r\n y", 71), "70-73 ");
  EXPECT_EQ(read_escape(std::string(70, 'x') + "\r\n  y", 71), "");
  EXPECT_EQ(read_escape(std::string(50, 'x') + "\r\n y", 51), "");
}

TEST(Escapes, AreNoneOfControlCharacters) {
  for (const char* text : {"%00", "=00", "&#0", "%1F", "&", "=", "%", "+", "*", "%G1", "=g", "&x", "+ab", "&#x1;"})
    EXPECT_EQ(read_escape(text), "") << text;
  EXPECT_EQ(read_escape("=09"), "0-3 \t");
}

TEST(Escapes, MayBeReadInOtherWays) {
  EXPECT_EQ(read_escape("=FC", 0, EscapeReading::without_quoted), "");
  EXPECT_EQ(read_escape("&uuml;", 0, EscapeReading::quoted_alone), "");
  EXPECT_EQ(read_escape("+APw-", 0, EscapeReading::all), "0-5 \u00FC");
  EXPECT_EQ(read_escape("+APw", 0, EscapeReading::all), "");
  EXPECT_EQ(read_escape("+APw", 0, EscapeReading::second_meaning), "0-4 \u00FC");
}

TEST(Escapes, UndoWrongReadings) {
  EXPECT_EQ(read_escape("\u00C3\u00BCr"), "0-4 \u00FC");
  EXPECT_EQ(read_escape("\u00E2\u20AC\u2122s"), "0-8 \u2019");
  EXPECT_EQ(read_escape("\u00C3x"), "");
  EXPECT_EQ(read_escape("\u00E9\u00A0x"), "");
}

}  // namespace
}  // namespace sumi::hide
