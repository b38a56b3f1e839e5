#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "methods/rare/text_access.hpp"

namespace sumi::rare {
namespace {

TEST(TextByPlace, ReadsWhatTextInMemoryDoes) {
  std::mt19937_64 draw(28);
  for (const std::size_t size : {0U, 1U, 7U, 8U, 100U, 70'000U}) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text.push_back(static_cast<char>('a' + draw() % 26));
    std::vector<Position> places;
    for (std::size_t i = 0; i < 3 * size + 20; ++i) places.push_back(draw() % (size + 16) - 8);
    std::vector<std::uint64_t> expected(places.size());
    std::vector<std::uint64_t> words(places.size());
    TextInMemory(text).read(places, expected);
    TextByPlace(text).read(places, words);
    EXPECT_EQ(words, expected) << size;
  }
}

TEST(TextByPlace, VisitsPageAfterPage) {
  std::mt19937_64 draw(3);
  constexpr Position kSize = Position{1} << 30;
  std::vector<Position> places(200'000);
  for (Position& place : places) place = draw() % kSize;
  std::vector<bool> seen(places.size());
  Position page = 0;
  std::vector<bool> touched(places.size());
  std::size_t touches = 0;
  const auto touch = [&](std::size_t i, Position place) {
    EXPECT_EQ(place, places[i]);
    EXPECT_FALSE(seen[i]);
    EXPECT_FALSE(touched[i]);
    touched[i] = true;
    ++touches;
  };
  for_each_by_place(places, kSize, touch, [&](std::size_t i, Position place) {
    EXPECT_EQ(place, places[i]);
    EXPECT_FALSE(seen[i]);
    seen[i] = true;
    EXPECT_GE((places[i] + 8) >> 12, page);
    page = (places[i] + 8) >> 12;
  });
  EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
  EXPECT_GT(touches, places.size() - 100);
}

}  // namespace
}  // namespace sumi::rare
