#include <gtest/gtest.h>

#include "judge/score/tab_mentions.hpp"

namespace sumi::score {
namespace {

// Whether the whole text is masked where `marks` has an x below each masked byte.
bool masked(std::string_view text, std::string_view marks) {
  std::vector<Range> ranges;
  for (Position at = 0; at < marks.size(); ++at)
    if (marks[at] == 'x') ranges.push_back({at, at + 1});
  return is_tab_masked(text, {0, text.size()}, Mask(ranges));
}

TEST(TabText, AllThatMattersMustBeMasked) {
  EXPECT_TRUE(masked("Anna", "xxxx"));
  EXPECT_FALSE(masked("Anna", "xxx "));
  EXPECT_FALSE(masked("Anna", ""));
  EXPECT_FALSE(masked("Anna Berg", "xxxx    x"));
  EXPECT_TRUE(masked("", ""));
}

TEST(TabText, MarksAndSpaceDontMatter) {
  EXPECT_TRUE(masked("A. (B-C)\n", "x   x x"));
  EXPECT_TRUE(masked(",.-;:/&()[]'\"–’“”", ""));
  EXPECT_FALSE(masked("A*", "x"));
  EXPECT_FALSE(masked("50%", "xx"));
}

TEST(TabText, SomeWordsDontMatter) {
  EXPECT_TRUE(masked("Mr A", "   x"));
  EXPECT_TRUE(masked("MRS A", "    x"));
  EXPECT_TRUE(masked("bank of the A with no B", "xxxx        x         x"));
  EXPECT_FALSE(masked("Mra", ""));
  EXPECT_FALSE(masked("of_", ""));
  EXPECT_FALSE(masked("of2", ""));
}

TEST(TabText, GenitivesDontMatter) {
  EXPECT_TRUE(masked("A's", "x"));
  EXPECT_TRUE(masked("A’S B", "x     x"));
  EXPECT_FALSE(masked("A s", "x"));
  EXPECT_FALSE(masked("'s", ""));
  EXPECT_FALSE(masked("A ''s", "x"));
  EXPECT_FALSE(masked("A-'s", "x"));
}

TEST(TabText, LooksAtTheStretchAlone) {
  const std::string_view text = "Anna's note";
  EXPECT_FALSE(is_tab_masked(text, {4, 6}, Mask({{0, 4}})));  // no word in front of the apostrophe
  EXPECT_TRUE(is_tab_masked(text, {0, 6}, Mask({{0, 4}})));
  EXPECT_FALSE(is_tab_masked(text, {0, 7}, Mask({{0, 3}, {7, 11}})));
}

TEST(TabText, WordsAreCutAtTheStretch) {
  EXPECT_EQ(tab_words("ab_1 é-x", {1, 9}), (std::vector<Range>{{1, 4}, {5, 7}, {8, 9}}));
  EXPECT_TRUE(tab_words(" -. ", {0, 4}).empty());
  EXPECT_EQ(tab_words("e\xCC\x81x", {0, 4}), (std::vector<Range>{{0, 1}, {3, 4}}));  // a mark is no letter
}

}  // namespace
}  // namespace sumi::score
