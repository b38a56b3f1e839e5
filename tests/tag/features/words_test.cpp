#include "tag/features/words.hpp"

#include <map>
#include <random>

#include <gmock/gmock.h>

#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

std::string view_of(View view, std::string_view word, std::uint8_t argument = 0) {
  return seen({view, argument}, word);
}

TEST(WordViews, ShowWords) {
  EXPECT_EQ(view_of(View::token, "McÍvor7"), "McÍvor7");
  EXPECT_EQ(view_of(View::lower, "McÍvor7"), "mcívor7");
  EXPECT_EQ(view_of(View::digits, "A17٣"), "a000");
  EXPECT_EQ(view_of(View::prefix, "Íñigo", 2), "Íñ");
  EXPECT_EQ(view_of(View::suffix, "Íñigo", 4), "ñigo");
  EXPECT_EQ(view_of(View::prefix, "ab", 2), "");
  EXPECT_EQ(view_of(View::shape, "McKay-ñ12字かカ"), "XxXxx-x99字あア");
  EXPECT_EQ(view_of(View::short_shape, "McKayy1234"), "XxXx9");
  EXPECT_EQ(view_of(View::length, "Íñigo"), "5");
  EXPECT_EQ(view_of(View::length, "1234567890"), "9");
}

TEST(WordViews, TellKinds) {
  const std::map<std::string, std::string> kinds{
      {"12", "digits2"},   {"12345", "number"}, {"x9", "mixed"},   {"A", "initial"},  {"ABC", "capitals"},
      {"Anna", "capital"}, {"McKay", "camel"},  {"iPad", "inner"}, {"anna", "lower"}, {"漢", "letters"},
      {".", "mark"},       {"\x01", "mark"},    {"\u0301", "mark"}};
  for (const auto& [word, kind] : kinds) EXPECT_EQ(view_of(View::kind, word), kind) << word;
}

TEST(Words, NumberAndViewEachWordOnce) {
  const std::vector<WordView> views{{View::lower, 0}, {View::prefix, 2}, {View::shape, 0}};
  std::mt19937 random(3);
  Words words(views);
  for (int round = 0; round < 4; ++round) {
    std::map<std::string, WordId> numbers;
    for (int i = 0; i < 4000; ++i) {
      const std::string word = std::to_string(random() % 2000) + (random() % 2 == 0 ? "É" : "");
      const WordId number = words.number(word);
      const auto [at, is_new] = numbers.emplace(word, static_cast<WordId>(numbers.size() + 2));
      ASSERT_EQ(number, at->second);
      if (!is_new) continue;
      ASSERT_EQ(words.text(number), word);
      for (std::size_t view = 0; view < views.size(); ++view) {
        const std::string shown = seen(views[view], word);
        ASSERT_EQ(words.value(number, view), shown.empty() ? 0 : fingerprint(shown));
      }
    }
    ASSERT_EQ(words.size(), numbers.size() + 2);
    words.clear();
    ASSERT_EQ(words.size(), 2);
  }
}

TEST(Words, OnlyViewsOfTheWholeWordSeeBorders) {
  const Words words({{View::token, 0},
                     {View::lower, 0},
                     {View::digits, 0},
                     {View::prefix, 1},
                     {View::suffix, 1},
                     {View::shape, 0},
                     {View::short_shape, 0},
                     {View::kind, 0},
                     {View::length, 0}});
  for (const WordId border : {Words::kBefore, Words::kBehind}) {
    std::vector<bool> sees;
    for (std::size_t view = 0; view < 9; ++view) sees.push_back(words.value(border, view) != 0);
    EXPECT_EQ(sees, (std::vector<bool>{true, true, false, false, false, true, false, true, false}));
  }
  EXPECT_NE(words.value(Words::kBefore, 0), words.value(Words::kBehind, 0));
}

// A control character in a text is a word, not the border that stands for.
TEST(Words, NoWordLooksLikeABorder) {
  Words words({{View::token, 0}, {View::lower, 0}, {View::shape, 0}, {View::kind, 0}});
  for (const std::string word : {"\x01", "\x02"}) {
    const WordId number = words.number(word);
    for (std::size_t view = 0; view < 4; ++view) {
      EXPECT_NE(words.value(number, view), words.value(Words::kBefore, view));
      EXPECT_NE(words.value(number, view), words.value(Words::kBehind, view));
    }
  }
}

TEST(Words, AnyWordOfAnyTextCanBeSeen) {
  std::mt19937 random(9);
  for (int round = 0; round < 200; ++round) {
    const std::string document = sumi::testing::random_text(random, 40);
    for (const Range& token : cut_text(document).tokens) {
      const std::string_view word = std::string_view(document).substr(token.begin, token.size());
      ASSERT_FALSE(view_of(View::lower, word).empty() || view_of(View::shape, word).empty() ||
                   view_of(View::kind, word).empty());
      const std::string prefix = view_of(View::prefix, word, 1);
      ASSERT_TRUE(word.starts_with(prefix) && word.ends_with(view_of(View::suffix, word, 3)));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
