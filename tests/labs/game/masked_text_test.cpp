#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::game {
namespace {

std::string masked_where(const std::string& text, const std::vector<std::uint32_t>& tokens) {
  return mask_tokens(text, tag::cut_text(text),
                     [&](std::uint32_t token) { return std::ranges::find(tokens, token) != tokens.end(); })
      .text;
}

TEST(MaskTokens, ARunOfALineIsOneMask) {
  EXPECT_EQ(masked_where("Dear Ann Lee, hello", {1, 2}), "Dear █, hello");
  EXPECT_EQ(masked_where("Dear Ann Lee, hello", {1, 2, 3}), "Dear █ hello");
  EXPECT_EQ(masked_where("Dear Ann Lee, hello", {0, 2}), "█ Ann █, hello");
  EXPECT_EQ(masked_where(" Ann \n Lee ", {0, 1}), " █ \n █ ");
  EXPECT_EQ(masked_where("漢字かな", {0, 2, 3}), "█字█");
  EXPECT_EQ(masked_where("█ █", {0}), "█ █");
  EXPECT_EQ(masked_where("", {}), "");
}

TEST(MaskTokens, ARunOfALineCanBeDropped) {
  const auto dropped = [](const std::string& text, std::uint32_t first, std::uint32_t last) {
    return mask_tokens(
        text, tag::cut_text(text), [&](std::uint32_t token) { return token >= first && token <= last; },
        GameHiding::dropped);
  };
  const MaskedText text = dropped("Dear Ann Lee, hello", 1, 2);
  EXPECT_EQ(text.text, "Dear  , hello");
  EXPECT_EQ(text.tokens, (std::vector<std::uint32_t>{0, 3, 4}));
  EXPECT_EQ(dropped("a-b", 1, 1).text, "a b");  // what is left doesn't become one word
  EXPECT_EQ(dropped("Ann\nLee", 0, 1).text, " \n ");
}

// Marks that stand behind something that no word goes on from are words of their own.
TEST(MaskTokens, AMarkBehindAMaskStaysAToken) {
  const std::string text = ".\u0301a";
  ASSERT_EQ(tag::cut_text(text).tokens.size(), 2);
  EXPECT_EQ(masked_where(text, {0}), "█\u0301a");
  EXPECT_EQ(tag::cut_text("█\u0301a").tokens.size(), 2);
}

std::string any_text(std::mt19937& random) {
  std::string text = sumi::testing::random_text(random, random() % 40);
  for (int more = 0; more < 4; ++more) {
    const char32_t any = random() % 2 == 0 ? random() % 0x3100 : random() % 0x110000;
    if (any < 0xD800 || any > 0xDFFF) utf8::append(text, any);
    if (random() % 2 == 0) text += sumi::testing::random_text(random, 3) + (random() % 3 == 0 ? "█" : "");
  }
  return text;
}

// Where tokens are dropped, what is left is cut as before.
void expect_dropped_alike(const std::string& text, const tag::TagText& cut,
                          const std::function<bool(std::uint32_t)>& is_hidden) {
  const MaskedText dropped = mask_tokens(text, cut, is_hidden, GameHiding::dropped);
  const tag::TagText again = tag::cut_text(dropped.text);
  std::vector<std::uint32_t> shown;
  for (std::uint32_t token = 0; token < cut.tokens.size(); ++token) {
    if (!is_hidden(token)) shown.push_back(token);
  }
  ASSERT_EQ(dropped.tokens, shown);
  ASSERT_EQ(again.tokens.size(), shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    EXPECT_EQ(dropped.text.substr(again.tokens[i].begin, again.tokens[i].size()),
              text.substr(cut.tokens[shown[i]].begin, cut.tokens[shown[i]].size()));
    EXPECT_EQ(again.token_line[i], cut.token_line[shown[i]]);
  }
}

TEST(MaskTokens, WhatIsLeftIsCutAsBefore) {
  std::mt19937 random(21);
  for (int run = 0; run < 4000 && !::testing::Test::HasFailure(); ++run) {
    const std::string text = any_text(random);
    const tag::TagText cut = tag::cut_text(text);
    const std::uint32_t of = 1 + random() % 5;
    std::vector<bool> hidden(cut.tokens.size());
    for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = random() % of == 0;
    const auto is_hidden = [&](std::uint32_t token) { return hidden[token]; };
    const MaskedText masked = mask_tokens(text, cut, is_hidden);
    expect_dropped_alike(text, cut, is_hidden);

    const tag::TagText again = tag::cut_text(masked.text);
    ASSERT_EQ(again.tokens.size(), masked.tokens.size());
    std::uint32_t next = 0;  // of the source
    for (std::size_t i = 0; i < again.tokens.size(); ++i) {
      const std::string word = masked.text.substr(again.tokens[i].begin, again.tokens[i].size());
      if (masked.tokens[i] == kIsMask) {
        EXPECT_EQ(word, kMask);
        ASSERT_TRUE(next < hidden.size() && hidden[next]);
        const std::uint32_t line = cut.token_line[next];
        EXPECT_EQ(again.token_line[i], line);
        while (next < hidden.size() && hidden[next] && cut.token_line[next] == line) ++next;
      } else {
        ASSERT_EQ(masked.tokens[i], next);
        EXPECT_EQ(word, text.substr(cut.tokens[next].begin, cut.tokens[next].size()));
        EXPECT_EQ(again.token_line[i], cut.token_line[next]);
        EXPECT_FALSE(hidden[next]);
        ++next;
      }
    }
    EXPECT_EQ(next, hidden.size());
    EXPECT_EQ(mask_tokens(text, cut, [](std::uint32_t) { return false; }).text, text);
  }
}

}  // namespace
}  // namespace sumi::game
