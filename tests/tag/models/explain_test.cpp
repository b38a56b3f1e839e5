#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tag/learners/examples_builder.hpp"
#include "tag/learners/transition_table.hpp"
#include "tag/models/complete_names.hpp"
#include "tag/models/token_scores.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

// A model with any weights for the words of a document.
struct AnyModel {
  TaggerModel model;
  std::string document;

  AnyModel(std::mt19937& random, std::size_t labels, bool with_base)
      : document(sumi::testing::random_text(random, 5 + random() % 40)) {
    model.about.features = sumi::testing::random_template(random, 12);
    for (std::size_t i = 0; i < labels; ++i) model.about.labels.push_back(std::string(1, static_cast<char>('A' + i)));
    ExamplesBuilder builder(FeatureTemplate::parse(model.about.features, "random"), labels);
    const TagText text = cut_text(document);
    const DocumentMarks none;
    builder.add(document, text, none, std::vector<State>(text.tokens.size(), kOutside), Mask());
    for (const Fingerprint key : builder.vocabulary().keys()) {
      if (random() % 4 != 0) model.vocabulary.number(key);
    }
    model.lists = WordListsBuilder().build();
    model.attributes =
        sumi::testing::random_weights(random, model.vocabulary.size(), tag::states_of(labels), with_base);
    model.transitions = sumi::testing::random_transitions(random, tag::states_of(labels));
  }
};

double path_score(const TransitionTable& table, std::span<const float> scores, std::span<const State> path) {
  double sum = 0;
  for (std::size_t i = 0; i < path.size(); ++i)
    sum += scores[i * table.stride() + path[i]] + (i == 0 ? 0 : table.weight(path[i - 1], path[i]));
  return sum;
}

std::vector<State> random_path(std::mt19937& random, std::size_t tokens, std::size_t states) {
  std::vector<State> path;
  while (path.size() < tokens) {
    const auto next = static_cast<State>(random() % states);
    if (may_follow(path.empty() ? kOutside : path.back(), next)) path.push_back(next);
  }
  return path;
}

TEST(Explain, ReasonsAddUpToTheDifferenceOfScores) {
  std::mt19937 random(41);
  for (int round = 0; round < 300; ++round) {
    const AnyModel any(random, 2, round % 2 == 0);
    const WordLists lists(any.model.lists);
    const MarkFinder marks(lists, "");
    const TaggerWeights weights = any.model.weights();
    TextTagger tagger(any.model.about, weights, marks);
    const TagText text = tagger.read(any.document);
    FeatureExtractor extractor(FeatureTemplate::parse(any.model.about.features, "random"));
    const TransitionTable transitions(tag::states_of(2), any.model.transitions);
    TokenScores token_scores(extractor, weights.vocabulary, weights.attributes, transitions.stride());
    const DocumentMarks none;
    extractor.read(any.document, text, none);
    for (std::size_t number = 0; number < text.sequences(); ++number) {
      const auto [begin, end] = text.sequence(number);
      const std::vector<State> wanted = random_path(random, end - begin, 5);
      const std::vector<State> instead = random() % 4 == 0 ? wanted : random_path(random, end - begin, 5);
      const std::span<const float> scores = token_scores.of({begin, end});
      const double difference_of_scores =
          path_score(transitions, scores, wanted) - path_score(transitions, scores, instead);
      const Difference found = difference(tagger, weights, {begin, end}, wanted, instead);
      double sum = 0;
      for (const Reason& reason : found.reasons) sum += reason.weight;
      ASSERT_NEAR(sum, found.sum, 1e-9);
      ASSERT_NEAR(sum, difference_of_scores, 1e-2) << any.model.about.features;
      ASSERT_TRUE(std::ranges::is_sorted(found.reasons, std::ranges::greater{},
                                         [](const Reason& one) { return std::abs(one.weight); }));
    }
  }
}

TEST(Explain, NamesEachFeatureAndValueOnce) {
  const TaggerModel& model = sumi::testing::small_model();
  const WordLists lists(model.lists);
  const MarkFinder marks(lists, "");
  const TaggerWeights weights = model.weights();
  TextTagger tagger(model.about, weights, marks);
  const std::string document = "Patient: Mara Mara Quill";
  const TagText text = tagger.read(document);
  const std::vector<State> wanted{0, 0, begin_of(1), inside_of(1), inside_of(1)};
  const Difference found = difference(tagger, weights, {0, 5}, wanted, std::vector<State>(5));
  std::vector<std::pair<std::string, std::string>> names;
  for (const Reason& reason : found.reasons) names.emplace_back(reason.feature, reason.value);
  EXPECT_TRUE(std::ranges::find(names, std::pair<std::string, std::string>("lower[0]", "mara")) != names.end());
  std::ranges::sort(names);
  EXPECT_TRUE(std::ranges::adjacent_find(names) == names.end());
  EXPECT_GT(found.sum, 0);
}

}  // namespace
}  // namespace sumi::tag
