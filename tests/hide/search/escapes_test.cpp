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

TEST(Escapes, DropWhatNobodySees) {
  EXPECT_EQ(read_escape("\x1B[1;32mAda"), "0-7 ");
  EXPECT_EQ(read_escape("\x1B(B\x1B[mAda"), "0-6 ");
  EXPECT_EQ(read_escape("\x1B]8;;http://a\x1B\\Ada"), "0-15 ");
  EXPECT_EQ(read_escape("\x1B]8;;a\nb"), "0-1 ");
  EXPECT_EQ(read_escape("\x1B\u00E9"), "0-1 ");
  EXPECT_EQ(read_escape("\u200B\u00AD\uFEFF\u2060-"), "0-11 ");
  EXPECT_EQ(read_escape(std::string_view("\0\0a", 3)), "0-2 ");
  EXPECT_EQ(read_escape("a\\u001b[32mAda", 7), "1-11 ");
  EXPECT_EQ(read_escape("#033[0mAda", 4), "0-7 ");
  EXPECT_EQ(read_escape("^[[0mAda", 1), "0-5 ");
  for (const char* text : {"\u00A0", "\u00E9", "\x1F", "\x0C"}) EXPECT_EQ(read_escape(text), "") << text;
}

TEST(Escapes, AreSureWhereChanceRarelyMakesThem) {
  const auto is_sure = [](std::string_view text) { return hide::read_escape(text, 0, 0, EscapeReading::all)->is_sure; };
  for (const char* text :
       {"%20", "%41", "\\u002d", "\\x2d", "&#45;", "&commat;", "\\n", "\\t", "=2Da", "=40e", "\u00AD"})
    EXPECT_TRUE(is_sure(text)) << text;
  for (const char* text : {"=53", "=405", "&lt", "\\/"}) EXPECT_FALSE(is_sure(text)) << text;
}

}  // namespace
}  // namespace sumi::hide
