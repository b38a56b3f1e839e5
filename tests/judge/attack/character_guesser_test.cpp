#include <functional>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "judge/attack/learned.hpp"
#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

using testing::learned;

// Every way to fill the marks, weighed by the model.
void for_each_filling(const CharacterModel& model, std::string_view text,
                      const std::function<void(const std::u32string&, double)>& visit) {
  const std::u32string shown = sumi::testing::to_utf32(text);
  const std::function<void(std::size_t, CharacterModel::Node, double, std::u32string)> go =
      [&](std::size_t at, CharacterModel::Node node, double weight, const std::u32string& hidden) {
        if (at == shown.size()) return visit(hidden, weight * model.step(node, kEnd).probability);
        if (shown[at] != U'*') {
          const auto step = model.step(node, model.alphabet().symbol(shown[at]));
          return go(at + 1, step.next, weight * step.probability, hidden);
        }
        for (std::size_t i = 0; i < model.alphabet().characters(); ++i) {
          const auto symbol = static_cast<Symbol>(kFirstCharacter + i);
          const auto step = model.step(node, symbol);
          go(at + 1, step.next, weight * step.probability, hidden + model.alphabet().character(symbol));
        }
      };
  go(0, model.start(), 1, U"");
}

std::u32string guessed(const CharacterModel& model, const std::string& text, double share = 0) {
  const std::vector<bool> guessable = testing::all_guessable(model.alphabet());
  CharacterGuesser guesser(model, guessable, share);
  std::u32string all;
  for (const std::u32string& gap : guesser.guess(text, stretches_and_gaps(text, U'*'))) all += gap;
  return all;
}

TEST(CharacterGuesser, TakesTheLikeliestOfAllFillings) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<std::string> documents;
    for (const auto& document : sumi::testing::random_corpus(random, 3, 20, U"abé*", 2))
      documents.push_back(sumi::testing::to_utf8(document.text));
    documents.push_back("abé");
    std::string text;
    int marks = 0;
    for (std::size_t length = 1 + random() % 8; length > 0; --length) {
      const bool hide = marks < 4 && random() % 2 == 0;
      marks += hide;
      text += hide ? "*" : std::string(1, "ab"[random() % 2]);
    }
    const CharacterModel model = learned(documents, 1 + trial % 5);
    std::vector<std::map<char32_t, double>> weights(marks);
    for_each_filling(model, text, [&](const std::u32string& hidden, double weight) {
      for (std::size_t i = 0; i < hidden.size(); ++i) weights[i][hidden[i]] += weight;
    });
    const std::u32string guess = guessed(model, text);
    ASSERT_EQ(guess.size(), weights.size()) << text;
    for (std::size_t i = 0; i < guess.size(); ++i)
      for (const auto& [character, weight] : weights[i]) ASSERT_GE(weights[i][guess[i]], weight * (1 - 1e-5)) << text;
  }
}

TEST(CharacterGuesser, LooksAtBothSides) {
  const CharacterModel model = learned({"red hat, wet cat, red hat", "red hut", "a hot cup, wet cat"}, 6);
  EXPECT_EQ(guessed(model, "red h*t, w", 1.0 / 32), U"a");
  EXPECT_EQ(guessed(model, "a h*t cup", 1.0 / 32), U"o");
  EXPECT_EQ(guessed(model, "*et *at", 1.0 / 32), U"wc");
}

TEST(CharacterGuesser, FillsEveryMarkOfLongGaps) {
  const CharacterModel model = learned({"ab ab ab"}, 4);
  for (const double share : {0.0, 1.0 / 32}) {
    EXPECT_EQ(guessed(model, std::string(5000, '*'), share).size(), 5000U);
    EXPECT_EQ(guessed(model, "a" + std::string(1500, '*') + "b**a*", share).size(), 1503U);
  }
  EXPECT_EQ(guessed(model, "ab").size(), 0U);
  EXPECT_EQ(guessed(model, "").size(), 0U);
}

TEST(CharacterGuesser, IsAsGoodWhereItDemotes) {
  std::mt19937 random(5);
  std::vector<std::string> documents;
  for (const auto& document : sumi::testing::random_corpus(random, 20, 100, U"abcdefgh ", 2))
    documents.push_back(sumi::testing::to_utf8(document.text));
  const CharacterModel model = learned(documents, 5);
  const std::string text =
      documents[0].substr(0, 20) + "*" + documents[0].substr(21, 30) + "**" + documents[0].substr(53);
  EXPECT_EQ(guessed(model, text, 1.0 / 32), guessed(model, text, 0));
}

}  // namespace
}  // namespace sumi::attack
