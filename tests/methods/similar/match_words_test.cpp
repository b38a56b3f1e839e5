#include "methods/similar/match_words.hpp"

#include <bit>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::lcs_by_table;

std::vector<std::size_t> places(const MatchWords& words, char32_t character) {
  std::vector<std::size_t> found;
  for (const MatchWord& match : words.places(words.number_of(character))) {
    for (std::size_t bit = 0; bit < 64; ++bit) {
      if ((match.bits >> bit & 1U) != 0) found.push_back(64 * match.word + bit);
    }
  }
  return found;
}

TEST(MatchWords, TellWhereEachCharacterStands) {
  std::u32string text = U"ab😀a";
  text.resize(200, U'.');
  text += U"a";
  const MatchWords words(text);
  EXPECT_EQ(places(words, U'a'), (std::vector<std::size_t>{0, 3, 200}));
  EXPECT_EQ(places(words, U'😀'), std::vector<std::size_t>{2});
  EXPECT_EQ(places(words, U'.').size(), 196U);
  EXPECT_TRUE(places(words, U'z').empty());
  EXPECT_TRUE(places(words, U'\U0010FFFF').empty());
  EXPECT_EQ(words.places(words.number_of(U'a')).size(), 2U);
  EXPECT_TRUE(places(MatchWords(U""), U'a').empty());
}

TEST(AdvanceRow, CountsCommonCharactersOverManyWords) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const unsigned alphabet = 1 + random() % 60;
    std::u32string a(random() % 500, U'a');
    std::u32string b(random() % 300, U'a');
    for (char32_t& character : a) character += random() % alphabet;
    for (char32_t& character : b) character += random() % (alphabet + 1);
    const MatchWords words(a);
    std::vector<std::uint64_t> row((a.size() + 63) / 64, ~std::uint64_t{0});
    for (const char32_t character : b) advance_row(row, words.places(words.number_of(character)));
    std::uint32_t length = 0;
    for (const std::uint64_t word : row) length += static_cast<std::uint32_t>(std::popcount(~word));
    ASSERT_EQ(length, lcs_by_table(a, b));
  }
}

}  // namespace
}  // namespace sumi::similar
