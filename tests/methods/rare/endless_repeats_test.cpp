#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/rare/lengths_by_suffix_array.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {
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
  EXPECT_FALSE(repeats_endlessly(
      again_and_again(letters(10'000) + std::string(8000, ' ') + letters(20'000) + kBorder, 2'000'000)));
}

// Groups end at borders, so they take short documents well, however often these repeat themselves.
TEST(RepeatsEndlessly, IsFalseOfShortDocuments) {
  for (const std::size_t page : {10, 3000, 5000, 8192, 10'000}) {
    for (const std::size_t times : {1, 2, 3}) {
      const std::string document = again_and_again(letters(page), page * times) + kBorder;
      EXPECT_FALSE(repeats_endlessly(again_and_again(document, 2'000'000))) << page << " bytes, " << times << " times";
    }
  }
}

TEST(RepeatsEndlessly, IsFalseOfShortTexts) {
  for (const std::size_t size : {0, 1, 32'768, 999'998}) EXPECT_FALSE(repeats_endlessly(again_and_again("ab", size)));
}

}  // namespace
}  // namespace sumi::rare
