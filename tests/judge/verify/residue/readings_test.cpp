#include "judge/verify/residue/readings.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "io/encodings.hpp"

namespace sumi::verify {
namespace {

std::string random_name(std::mt19937& random) {
  static const std::vector<std::string> letters{"a", "e", "i", "l",      "n",      "s",
                                                "m", "t", "b", "\u00FC", "\u00E9", "\u00E5"};
  std::string name = "G\u00F6";
  for (const int size : {4, 6}) {
    for (int i = 0; i < size; ++i) name += letters[random() % letters.size()];
    if (size == 4) name += " H";
  }
  return name;
}

bool is_read(const std::string& name, const std::string& text) {
  const std::vector<Reading> readings = readings_of(text);
  return std::ranges::any_of(readings, [&](const Reading& one) {
    const std::size_t at = one.text.find(name);
    return at != std::string::npos && one.is_read({at, at + name.size()});
  });
}

TEST(Readings, HaveNamesInEachEncoding) {
  std::mt19937 random(11);
  for (int round = 0; round < 20; ++round) {
    const std::string name = random_name(random);
    for (const auto& [kind, encoded] : testing::encodings_of(name))
      EXPECT_TRUE(is_read(name, "The patient is called " + encoded + " today.\n")) << kind << ": " << encoded;
  }
}

TEST(Readings, AreNoneOfAPlainText) {
  for (const std::string text :
       {"", "a", "The follow-up of 12/2019 was well. Dose 100 mg, 37.5 degrees (see well-established guidelines).",
        "Donaudampfschifffahrtsgesellschaft\nALLERGIES: none\n  indented\n--", "3 x 4 = 12 a", "AT&T + 3", "100 % sure",
        "----------------------------------------------------------------"})
    EXPECT_TRUE(readings_of(text).empty()) << text;
}

TEST(Readings, ReadWideTextThatWasTakenForUtf8) {
  EXPECT_TRUE(is_read("Tova Brandvold", testing::wide("by Tova Brandvold", 2, false)));
  EXPECT_TRUE(is_read("Tova Brandvold", testing::wide("by Tova Brandvold", 4, true)));
}

TEST(Readings, KeepWhatIsAround) {
  const std::string text = std::string(1000, 'x') + " J&uuml;rgen " + std::string(1000, 'y') + " M&uuml;ller";
  const std::vector<Reading> readings = readings_of(text);
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_LT(readings[0].text.size(), 1200U);
  EXPECT_NE(readings[0].text.find("x J\u00FCrgen y"), std::string::npos);
  const std::size_t at = readings[0].text.find("M\u00FCller");
  ASSERT_NE(at, std::string::npos);
  const Range where = readings[0].source({at, at + 7});
  EXPECT_EQ(text.substr(where.begin, where.size()), "M&uuml;ller");
}

TEST(Readings, OfAnythingLieInIt) {
  std::mt19937 random(5);
  constexpr std::string_view kSigns = "&%=\\+*-\n \tuxXnU'{}?BQ;#0aF3dcAZgz_/.\xC3\xBC";
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t i = random() % 60; i > 0; --i) {
      const char c = kSigns[random() % kSigns.size()];
      if (c == '\xC3' || c == '\xBC') {
        text += random() % 2 == 0 ? "\u00C3" : "\u00BC";
      } else {
        text += c;
      }
    }
    for (const Reading& one : readings_of(text)) {
      ASSERT_FALSE(utf8::first_invalid(one.text)) << text;
      ASSERT_EQ(one.begins.size(), one.text.size());
      for (std::size_t i = 0; i < one.text.size(); ++i) {
        ASSERT_LE(one.begins[i], one.ends[i]) << text;
        ASSERT_LE(one.ends[i], text.size()) << text;
      }
    }
  }
}

}  // namespace
}  // namespace sumi::verify
