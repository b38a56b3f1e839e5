#include "tag/training/translated_weights.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

TaggerModel random_model(std::mt19937& random, std::vector<std::string> labels, std::size_t attributes) {
  TaggerModel model;
  const std::size_t states = states_of(labels.size());
  model.about.labels = std::move(labels);
  while (model.vocabulary.size() < attributes) model.vocabulary.number(1 + random() % 50);
  model.attributes = sumi::testing::random_weights(random, attributes, states, false);
  model.transitions = sumi::testing::random_transitions(random, states);
  return model;
}

float weight_in(const LinearWeights& weights, std::uint32_t attribute, State state) {
  for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i)
    if (weights.states[i] == state) return weights.weights[i];
  return 0;
}

float weight_in(const std::vector<Transition>& transitions, State from, State to) {
  for (const Transition& one : transitions)
    if (one.from == from && one.to == to) return one.weight;
  return 0;
}

TEST(TranslatedWeights, SayTheSameOfWhatBothKnow) {
  std::mt19937 random(3);
  for (int round = 0; round < 100; ++round) {
    const TaggerModel model = random_model(random, {"A", "C", "D"}, 1 + random() % 30);
    FingerprintTable vocabulary;
    for (int i = 0; i < 30; ++i) vocabulary.number(1 + random() % 60);
    const std::vector<std::string> labels{"B", "D", "A"};  // order doesn't matter
    const CrfWeights made = translated(model, vocabulary, labels);
    const std::vector<std::pair<State, State>> same{{kOutside, kOutside},
                                                    {begin_of(2), begin_of(0)},
                                                    {inside_of(2), inside_of(0)},
                                                    {begin_of(1), begin_of(2)},
                                                    {inside_of(1), inside_of(2)}};
    ASSERT_EQ(made.attributes.attributes(), vocabulary.size());
    ASSERT_EQ(made.attributes.bias, std::vector<float>(7));
    std::size_t told = 0;
    for (std::uint32_t number = 0; number < vocabulary.size(); ++number) {
      const std::uint32_t known = model.vocabulary.view().find(vocabulary.keys()[number]);
      for (const auto& [here, there] : same) {
        const float wanted = known == FingerprintView::kNone ? 0 : weight_in(model.attributes, known, there);
        ASSERT_EQ(weight_in(made.attributes, number, here), wanted);
        told += wanted != 0 ? 1 : 0;
      }
      const auto row = std::span(made.attributes.states).subspan(made.attributes.row_begin(number));
      ASSERT_TRUE(
          std::ranges::is_sorted(row.first(made.attributes.row_ends[number] - made.attributes.row_begin(number))));
    }
    ASSERT_EQ(told, made.attributes.weights.size());
    std::size_t pairs = 0;
    for (const auto& [here_from, there_from] : same) {
      for (const auto& [here_to, there_to] : same) {
        if (!may_follow(here_from, here_to)) continue;
        const float wanted = weight_in(model.transitions, there_from, there_to);
        ASSERT_EQ(weight_in(made.transitions, here_from, here_to), wanted);
        pairs += wanted != 0 ? 1 : 0;
      }
    }
    ASSERT_EQ(pairs, made.transitions.size());
    ASSERT_TRUE(std::ranges::is_sorted(made.transitions, {},
                                       [](const Transition& one) { return std::pair(one.from, one.to); }));
  }
}

TEST(TranslatedWeights, OfItselfAreTheModels) {
  std::mt19937 random(4);
  const TaggerModel model = random_model(random, {"A", "B"}, 20);
  const CrfWeights made = translated(model, model.vocabulary, model.about.labels);
  EXPECT_EQ(made.attributes.row_ends, model.attributes.row_ends);
  EXPECT_EQ(made.attributes.states, model.attributes.states);
  EXPECT_EQ(made.attributes.weights, model.attributes.weights);
  EXPECT_EQ(made.transitions.size(), model.transitions.size());
}

}  // namespace
}  // namespace sumi::tag
