#include "judge/attack/string_guesser.hpp"

#include <cmath>
#include <functional>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "judge/attack/learned.hpp"

namespace sumi::attack {
namespace {

using testing::learned;

double bits_of(const CharacterModel& model, const std::u32string& text) {
  double bits = 0;
  CharacterModel::Node node = model.start();
  for (const char32_t c : text) {
    const auto step = model.step(node, model.alphabet().symbol(c));
    bits += std::log2(step.probability);
    node = step.next;
  }
  return bits + std::log2(model.step(node, kEnd).probability);
}

std::u32string filled(const std::string& text, const std::vector<std::u32string>& guesses) {
  std::u32string whole;
  std::size_t gap = 0;
  for (const StretchOrGap& part : stretches_and_gaps(text, U'*'))
    whole +=
        part.marks > 0 ? guesses[gap++] : sumi::testing::to_utf32(text.substr(part.where.begin, part.where.size()));
  return whole;
}

// The most bits of all ways to fill the gaps with up to `most` characters, or a character a mark where there are more.
double best_bits(const CharacterModel& model, const std::string& text, std::size_t most) {
  const std::vector<StretchOrGap> parts = stretches_and_gaps(text, U'*');
  double best = -1e9;
  const std::function<void(std::size_t, std::u32string)> go = [&](std::size_t at, const std::u32string& so_far) {
    if (at == parts.size()) {
      best = std::max(best, bits_of(model, so_far));
      return;
    }
    const StretchOrGap& part = parts[at];
    if (part.marks == 0)
      return go(at + 1, so_far + sumi::testing::to_utf32(text.substr(part.where.begin, part.where.size())));
    const std::function<void(std::u32string)> grow = [&](const std::u32string& guess) {
      if (guess.size() >= part.marks) go(at + 1, so_far + guess);
      if (guess.size() == std::max(most, part.marks)) return;
      for (std::size_t i = 0; i < model.alphabet().characters(); ++i)
        grow(guess + model.alphabet().character(static_cast<Symbol>(kFirstCharacter + i)));
    };
    grow(U"");
  };
  go(0, U"");
  return best;
}

std::vector<std::u32string> strings_guessed(const CharacterModel& model, const std::string& text,
                                            const StringRules& rules) {
  const std::vector<bool> guessable = testing::all_guessable(model.alphabet());
  return StringGuesser(model, guessable, rules).guess(text, stretches_and_gaps(text, U'*'));
}

TEST(StringGuesser, FindsTheBestOfAllFillings) {
  std::mt19937 random(9);
  for (int trial = 0; trial < 400; ++trial) {
    std::vector<std::string> documents;
    for (const auto& document : sumi::testing::random_corpus(random, 3, 20, U"abé*", 2))
      documents.push_back(sumi::testing::to_utf8(document.text));
    documents.push_back("abé");
    std::string text;
    std::size_t gaps = 0;
    for (std::size_t length = 1 + random() % 9; length > 0; --length) {
      const bool goes_on = !text.empty() && text.back() == '*';
      const bool hide = (goes_on || gaps < 2) && random() % 3 == 0;
      gaps += hide && !goes_on;
      text += hide ? "*" : std::string(1, "ab"[random() % 2]);
    }
    const CharacterModel model = learned(documents, 1 + trial % 5);
    const StringRules wide{.most_characters = 3, .beam = 1000, .leaving = 1000};
    const double found = bits_of(model, filled(text, strings_guessed(model, text, wide)));
    ASSERT_NEAR(found, best_bits(model, text, 3), 1e-6) << text << " " << trial;
    ASSERT_LE(
        bits_of(model, filled(text, strings_guessed(model, text, {.most_characters = 3, .beam = 2, .leaving = 1}))),
        found + 1e-6);
  }
}

TEST(StringGuesser, FindsWhatStandsElsewhere) {
  const CharacterModel model =
      learned({"the old patient slept", "the patient slept", "a patient slept well", "no patient slept"}, 8);
  EXPECT_EQ(strings_guessed(model, "the pa* slept", {}), (std::vector<std::u32string>{U"tient"}));
  EXPECT_EQ(strings_guessed(model, "* patient* ate", {}).size(), 2U);
}

TEST(StringGuesser, GuessesACharacterForEachOfManyMarks) {
  const CharacterModel model = learned({"ab ab ab"}, 4);
  EXPECT_GE(strings_guessed(model, std::string(100, '*'), {}).front().size(), 100U);
  const auto some = strings_guessed(model, "**a*", {});
  ASSERT_EQ(some.size(), 2U);
  EXPECT_GE(some[0].size(), 2U);
  EXPECT_GE(some[1].size(), 1U);
  EXPECT_TRUE(strings_guessed(model, "ab", {}).empty());
  EXPECT_TRUE(strings_guessed(model, "", {}).empty());
}

TEST(StringGuesser, StandsManyOpenChoices) {
  const CharacterModel model = learned({"ab ab ba"}, 3);
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "*a";
  EXPECT_EQ(strings_guessed(model, text, {}).size(), 20'000U);
  const std::vector<std::u32string> one = strings_guessed(model, std::string(50'000, '*') + "a*", {});
  ASSERT_EQ(one.size(), 2U);
  EXPECT_GE(one[0].size(), 50'000U);
}

}  // namespace
}  // namespace sumi::attack
