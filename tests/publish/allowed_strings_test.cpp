#include "publish/allowed_strings.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "text/utf8.hpp"

namespace sumi {
namespace {

std::string random_text(std::mt19937& random, std::size_t most) {
  static const std::vector<std::string> kLetters{"a", "b", "c", "é", "è", "京", std::string(1, '\0')};
  std::string text;
  for (std::size_t left = random() % (most + 1); left > 0; --left) text += kLetters[random() % kLetters.size()];
  return text;
}

std::vector<std::string> random_strings(std::mt19937& random) {
  std::vector<std::string> strings;
  for (std::size_t left = random() % 8; left > 0; --left) strings.push_back("x" + random_text(random, 8));
  return strings;
}

std::vector<std::string> maximal_by_trying(std::vector<std::string> strings) {
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  std::vector<std::string> maximal;
  for (const std::string& string : strings)
    if (std::ranges::none_of(strings, [&](const std::string& other) {
          return other != string && other.find(string) != std::string::npos;
        }))
      maximal.push_back(string);
  return maximal;
}

TEST(MaximalStrings, AreThoseThatAreNoPart) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    EXPECT_EQ(maximal_strings({strings.begin(), strings.end()}), maximal_by_trying(strings));
  }
}

TEST(AllowedStrings, LongestEqualsTrying) {
  std::mt19937 random(2);
  for (int round = 0; round < 1500; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    const AllowedStrings allowed(strings);
    for (int texts = 0; texts < 20; ++texts) {
      const std::string text = random_text(random, 7);
      std::size_t longest = 0;
      for (std::size_t size = 0; size <= text.size(); ++size) {
        if (size < text.size() && !utf8::starts_character(text[size])) continue;
        const auto holds = [&](const std::string& string) {
          return string.find(text.substr(0, size)) != std::string::npos;
        };
        if (std::ranges::any_of(strings, holds)) longest = size;
      }
      EXPECT_EQ(allowed.longest(text), longest);
    }
  }
}

}  // namespace
}  // namespace sumi
