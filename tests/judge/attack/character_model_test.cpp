#include "judge/attack/character_model.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "judge/attack/learned.hpp"

namespace sumi::attack {
namespace {

// docs/attack.md in maps of strings. Slow, and shares nothing with the trie.
class ByFormula {
 public:
  ByFormula(const std::vector<std::u32string>& stretches, std::size_t characters, unsigned order)
      : characters_(characters), order_(order), discounts_(order + 1) {
    std::map<std::u32string, std::set<char32_t>> before;
    std::map<std::u32string, double> stands;
    for (const std::u32string& stretch : stretches) {
      for (std::size_t at = 0; at < stretch.size(); ++at) {
        for (std::size_t length = 1; length <= order && at + length <= stretch.size(); ++length) {
          const std::u32string string = stretch.substr(at, length);
          ++stands[string];
          if (at > 0) before[string].insert(stretch[at - 1]);
        }
      }
    }
    for (const auto& [string, times] : stands) {
      const bool as_it_stands = string.size() == order || string[0] == kStart;
      counts_[string] = as_it_stands ? times : std::max<double>(1, before[string].size());
    }
    for (unsigned length = 1; length <= order; ++length) {
      double n[5]{};
      for (const auto& [string, count] : counts_)
        if (string.size() == length && count < 5 && string != std::u32string(1, kStart)) ++n[static_cast<int>(count)];
      for (int i = 1; i <= 3; ++i) {
        double d = i / 2.0;
        if (n[1] > 0 && n[i] > 0) d = i - (i + 1) * (n[1] / (n[1] + 2 * n[2])) * n[i + 1] / n[i];
        discounts_[length][i] = std::min(std::max(d, 0.05 * i), 0.95 * i);
      }
    }
  }

  double probability(const std::u32string& context, char32_t symbol) const {
    double all = 0;
    double taken = 0;
    double own = 0;
    const unsigned length = context.size() + 1;
    if (length > order_) return probability(context.substr(1), symbol);
    for (char32_t c = kEnd; c < kFirstCharacter + characters_; ++c) {
      const auto found = counts_.find(context + c);
      if (found == counts_.end()) continue;
      const double discount = discounts_[length].at(static_cast<int>(std::min(found->second, 3.0)));
      all += found->second;
      taken += discount;
      if (c == symbol) own = found->second - discount;
    }
    const double lower = context.empty() ? 1.0 / (characters_ + 1) : probability(context.substr(1), symbol);
    return all == 0 ? lower : own / all + taken / all * lower;
  }

 private:
  double characters_;
  unsigned order_;
  std::map<std::u32string, double> counts_;
  std::vector<std::map<int, double>> discounts_;
};

// Follows each string of up to `length` symbols from the empty state, and compares all that may follow.
void compare(const CharacterModel& model, const ByFormula& formula, CharacterModel::Node state,
             const std::u32string& context, std::size_t length) {
  double sum = 0;
  const std::size_t end = kFirstCharacter + model.alphabet().characters();
  for (std::size_t symbol = kEnd; symbol < end; ++symbol) {
    const double probability = model.step(state, static_cast<Symbol>(symbol)).probability;
    ASSERT_GT(probability, 0);
    ASSERT_NEAR(probability, formula.probability(context, symbol), 1e-6);
    sum += probability;
  }
  ASSERT_NEAR(sum, 1, 1e-5);
  if (context.size() == length) return;
  for (std::size_t symbol = kFirstCharacter; symbol < end; ++symbol)
    compare(model, formula, model.step(state, static_cast<Symbol>(symbol)).next,
            context + static_cast<char32_t>(symbol), length);
}

void compare(const std::vector<std::string>& documents, unsigned order, std::size_t length) {
  const std::vector<Stretch> stretches = testing::stretches_of(documents);
  const CharacterModel model = testing::learned(documents, order);
  std::vector<std::u32string> symbols;
  for (const Stretch& stretch : stretches) symbols.push_back(testing::symbols_of(stretch, model.alphabet()));
  const ByFormula formula(symbols, model.alphabet().characters(), order);
  compare(model, formula, NgramTrie::kRoot, U"", length);
  compare(model, formula, model.start(), std::u32string(1, kStart), std::min<std::size_t>(length, 3));
}

TEST(CharacterModel, EqualsTheFormulaOnEveryShortCorpus) {
  sumi::testing::for_each_corpus(U"ab*", 2, 3, [](const sumi::testing::PlainCorpus& corpus) {
    std::vector<std::string> documents;
    for (const auto& document : corpus) documents.push_back(sumi::testing::to_utf8(document.text));
    for (const unsigned order : {1U, 2U, 4U}) compare(documents, order, 3);
  });
}

TEST(CharacterModel, EqualsTheFormulaOnLongerTexts) {
  std::mt19937 random(11);
  for (int trial = 0; trial < 12; ++trial) {
    std::vector<std::string> documents;
    for (const auto& document : sumi::testing::random_corpus(random, 4, 80, U"ab*é京", 2))
      documents.push_back(sumi::testing::to_utf8(document.text));
    compare(documents, 1 + trial % 6, 6);
  }
}

TEST(CharacterModel, LearnsWhatFollows) {
  const CharacterModel model = testing::learned({"the theme", "then * the"}, 4);
  CharacterModel::Node state = NgramTrie::kRoot;
  for (const char32_t c : std::u32string(U"th")) state = model.step(state, model.alphabet().symbol(c)).next;
  EXPECT_GT(model.step(state, model.alphabet().symbol(U'e')).probability, .5);
  EXPECT_LT(model.step(state, model.alphabet().symbol(U'm')).probability, .1);
}

}  // namespace
}  // namespace sumi::attack
