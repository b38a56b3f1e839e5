#include <random>

#include <gtest/gtest.h>

#include "base/text/allowed_phrases.hpp"

namespace sumi {
namespace {

TEST(Phrases, MarkEveryOccurrenceOverlappingOnesToo) {
  const Phrases phrases({"aba", "", "病院", "ab"});
  EXPECT_FALSE(phrases.empty());
  EXPECT_EQ(phrases.find("ababa x ab病院", 10).ranges(), (std::vector<Range>{{10, 15}, {18, 26}}));
  EXPECT_TRUE(phrases.find("").empty());
  EXPECT_TRUE(Phrases({""}).empty());
}

TEST(Phrases, EqualSearchingForEach) {
  std::mt19937 random(4);
  const auto random_text = [&](std::size_t size) {
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + random() % 2);
    return text;
  };
  for (int trial = 0; trial < 1000; ++trial) {
    std::vector<std::string> list;
    for (std::size_t i = random() % 4; i > 0; --i) list.push_back(random_text(1 + random() % 4));
    const std::string text = random_text(random() % 20);
    std::vector<Range> expected;
    for (const std::string& phrase : list) {
      for (std::size_t at = text.find(phrase); at != std::string::npos; at = text.find(phrase, at + 1)) {
        expected.push_back({at, at + phrase.size()});
      }
    }
    ASSERT_EQ(Phrases(list).find(text), Mask(expected));
  }
}

}  // namespace
}  // namespace sumi
