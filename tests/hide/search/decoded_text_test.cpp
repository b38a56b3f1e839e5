#include "hide/search/decoded_text.hpp"

#include <algorithm>
#include <chrono>
#include <random>

#include <gtest/gtest.h>

#include "hide/search/encoded_bytes.hpp"
#include "io/encodings.hpp"

namespace sumi::hide {
namespace {

// Where a name stands in what a text reads as: the stretch of the text; nothing: nowhere.
std::optional<std::string> stretch_of(std::string_view name, const std::string& text) {
  for (const DecodedText& one : decoded_readings(text)) {
    const std::size_t at = one.text().find(name);
    if (at == std::string::npos || !one.is_decoded({at, at + name.size()})) continue;
    const Range where = one.source({at, at + name.size()});
    return text.substr(where.begin, where.size());
  }
  return std::nullopt;
}

// Of its fourteen letters at most five are marked, as base64 of Latin-1 is read up to two fifths beyond ASCII.
std::string random_name(std::mt19937& random) {
  static const std::vector<std::string> letters{"a", "e", "i", "o", "n", "r", "k", "t", "v"};
  static const std::vector<std::string> marked{"\u00FC", "\u00E9", "\u00F8"};
  std::string name = "J\u00F6";
  int left = 4;
  for (const int size : {4, 6}) {
    for (int i = 0; i < size; ++i) {
      const bool has_mark = left > 0 && random() % 4 == 0;
      left -= has_mark ? 1 : 0;
      const std::vector<std::string>& from = has_mark ? marked : letters;
      name += from[random() % from.size()];
    }
    if (size == 4) name += " B";
  }
  return name;
}

TEST(DecodedText, ReadsNamesInEachEncoding) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    const std::string name = random_name(random);
    for (const auto& [kind, encoded] : sumi::testing::encodings_of(name)) {
      const std::string text = "The patient is called " + encoded + " today.\n";
      const std::optional<std::string> found = stretch_of(name, text);
      EXPECT_TRUE(found) << kind << ": " << encoded;
      EXPECT_NE(encoded.find(found.value_or("?")), std::string::npos) << kind;
    }
  }
}

TEST(DecodedText, HasNoReadingOfAPlainText) {
  for (const std::string text :
       {"", "a", "The follow-up of 12/2019 was well. Dose 100 mg, 37.5 degrees (see well-established guidelines).",
        "Donaudampfschifffahrtsgesellschaft\nALLERGIES: none\n  indented\n--", "3 x 4 = 12 a", "AT&T + 3", "100 % sure",
        "----------------------------------------------------------------", "________________________"})
    EXPECT_TRUE(decoded_readings(text).empty()) << text;
}

TEST(DecodedText, KeepsPartsApart) {
  const std::string far(1000, 'x');
  const auto readings = decoded_readings("J&uuml;rgen " + far + " M&uuml;ller");
  ASSERT_FALSE(readings.empty());
  const std::string& text = readings.front().text();
  EXPECT_NE(text.find(kDecodedWall), std::string::npos);
  EXPECT_LT(text.size(), 1000U);
  EXPECT_TRUE(text.starts_with("J\u00FCrgen"));
  EXPECT_TRUE(text.ends_with("M\u00FCller"));
}

TEST(DecodedText, TellsHowAStretchReads) {
  const auto readings = decoded_readings("by J&uuml;rgen, well");
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings[0].reads({3, 14}), "J\u00FCrgen");
  EXPECT_EQ(readings[0].reads({16, 20}), "well");
}

// Whatever bytes there are, the places lie in the text.
TEST(DecodedText, ReadsAnything) {
  std::mt19937 random(3);
  constexpr std::string_view kSigns = "&%=\\+*-\n \tuxXnU'{}?BQ;#0aF3dcAZgz_/.\xC3\xBC";
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (std::size_t i = random() % 60; i > 0; --i) {
      const char c = kSigns[random() % kSigns.size()];
      if (c == '\xC3' || c == '\xBC') {
        text += random() % 2 == 0 ? "\u00C3" : "\u00BC";
      } else {
        text += c;
      }
    }
    for (const DecodedText& one : decoded_readings(text)) {
      ASSERT_FALSE(utf8::first_invalid(one.text())) << text;
      for (std::size_t i = 0; i < one.text().size(); ++i) {
        const Range where = one.source({i, i + 1});
        ASSERT_LE(where.begin, where.end) << text;
        ASSERT_LE(where.end, text.size()) << text;
      }
    }
    for (const Range run : find_encoded(text).opaque) ASSERT_LE(run.end, text.size());
  }
}

// What glued to a value is gone: the value is read anew, though all its bytes stand in the source.
TEST(DecodedText, ReadsAnewWhatStandsBesideSomethingDecoded) {
  for (const std::string text : {"card \x1B[32m4111\x1B[0m", "\x1B[32m4111", "4111\u200B", "ssn%3A4111", "a\\n4111"})
    EXPECT_EQ(stretch_of("4111", text), "4111") << text;
  EXPECT_EQ(stretch_of("4111", "4111 %20 b"), std::nullopt);
  EXPECT_EQ(stretch_of("123-45-6789", "123\u200B-45\x1B[0m-6789"), "123\u200B-45\x1B[0m-6789");
}

// A whole line of a log in each is read in a moment, not in minutes.
TEST(DecodedText, ReadsAnythingInLinearTime) {
  constexpr std::size_t kSize = 100'000;
  for (const std::string piece :
       {"a@",        "\\", "*",  "+", "+a",     "=?a?b?x",      "xn--",    "a\u0416", "a\u024F",
        "\\u55357?", "=",  "&a", "~", "_a",     "<b",           "\x1B]",   "\x1B[",   "\u200B",
        "%",         "a-", "1,", "[", "\\x1b[", "\u00C3\u00BC", "a\u00C3", "*1"}) {
    std::string text;
    while (text.size() < kSize) text += piece;
    const auto begun = std::chrono::steady_clock::now();
    (void)find_encoded(text);
    (void)decoded_readings(text);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5)) << piece;
  }
}

TEST(LookForEncoded, TellsPlainTexts) {
  EXPECT_TRUE(find_encoded("Seen on 12 and 14 May, dose 10 20 30 mg; it's A. B. Mori.").is_plain);
  EXPECT_FALSE(find_encoded("J&uuml;rgen").is_plain);
  EXPECT_FALSE(find_encoded("54 6f 76 61").is_plain);
}

TEST(LookForEncoded, FindsAttachmentsWhole) {
  const std::string full = "M" + std::string(60, '5') + "\n";
  const std::vector<std::string> all{"begin 644 a.gif\n" + full + "#86)C\n`\nend", full + full + "#86)C",
                                     "=ybegin size=3 name=a\nabc\n=yend size=3"};
  for (const std::string& framed : all) {
    const std::string text = "see:\n" + framed + "\nwell";
    EXPECT_EQ(find_encoded(text).opaque, (std::vector<Range>{{5, 5 + framed.size()}})) << framed;
  }
  for (const std::string none : {"\nbegin 644 now\nor never", "\nbegin with it\n", "\nMy own words are\nMany\n"})
    EXPECT_TRUE(find_encoded(none).opaque.empty()) << none;
}

TEST(LookForEncoded, FindsRunsOfFortyDigits) {
  const std::string run = "VG92YSBCcmFuZHZvbGQgd2FzIHNlZW4gdG9kYXkgYWdhaW4u";
  const std::string text = "see " + run + ", well";
  EXPECT_EQ(find_encoded(text).opaque, (std::vector<Range>{{4, 4 + run.size()}}));
  EXPECT_EQ(find_encoded("see " + run.substr(0, 36)).opaque, std::vector<Range>{});
  EXPECT_EQ(find_encoded(std::string(80, '-') + "\n" + std::string(80, '=')).opaque, std::vector<Range>{});
}

}  // namespace
}  // namespace sumi::hide
