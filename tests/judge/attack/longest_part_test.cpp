#include <random>
#include <string>

#include <gtest/gtest.h>

#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

TEST(LongestPart, IsFoundAsByTryingAllParts) {
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    std::string string;
    std::string text;
    for (unsigned i = 0; i < random() % 8; ++i) string += static_cast<char>('a' + random() % 3);
    for (unsigned i = 0; i < random() % 20; ++i) text += static_cast<char>('a' + random() % 3);
    std::uint32_t longest = 0;
    for (std::size_t begin = 0; begin < string.size(); ++begin)
      for (std::size_t length = 1; begin + length <= string.size(); ++length)
        if (text.find(string.substr(begin, length)) != std::string::npos)
          longest = std::max(longest, static_cast<std::uint32_t>(length));
    ASSERT_EQ(LongestPart(string).in(text), longest) << string << ' ' << text;
  }
}

}  // namespace
}  // namespace sumi::attack
