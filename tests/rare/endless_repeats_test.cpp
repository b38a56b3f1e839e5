#include "rare/endless_repeats.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include <sumi/corpus.hpp>

namespace sumi {
namespace {

std::string letters(std::size_t size) {
  std::mt19937 random(7);
  std::string text(size, ' ');
  for (char& letter : text) letter = static_cast<char>('a' + random() % 26);
  return text;
}

std::string again_and_again(const std::string& text, std::size_t size) {
  std::string result;
  while (result.size() < size) result += text;
  return result;
}

TEST(RepeatsEndlessly, IsTrueOfOnePageInOneDocument) {
  EXPECT_TRUE(repeats_endlessly(again_and_again(letters(3000), 2'000'000)));
  EXPECT_TRUE(repeats_endlessly(again_and_again("a", 2'000'000)));
  EXPECT_TRUE(repeats_endlessly(letters(1'000'000) + again_and_again(letters(3000), 1'000'000)));
}

TEST(RepeatsEndlessly, IsFalseOfOtherTexts) {
  EXPECT_FALSE(repeats_endlessly(letters(2'000'000)));
  EXPECT_FALSE(repeats_endlessly(again_and_again(letters(1'000'000), 2'000'000)));
  EXPECT_FALSE(repeats_endlessly(again_and_again(letters(3000) + kBorder, 2'000'000)));
}

TEST(RepeatsEndlessly, IsFalseOfShortTexts) {
  for (const std::size_t size : {0, 1, 4095, 4096, 4097, 100'000}) EXPECT_FALSE(repeats_endlessly(again_and_again("ab", size)));
}

}  // namespace
}  // namespace sumi
