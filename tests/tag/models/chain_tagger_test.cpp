#include "tag/models/chain_tagger.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "tag/every_path.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;

// Any weights for some features of a document of a few tokens.
TaggerModel any_chain(std::mt19937& random, const std::string& document) {
  TaggerModel model;
  model.about.labels = {"A", "B"};
  model.about.features = sumi::testing::random_template(random, 8);
  model.vocabulary = sumi::testing::some_vocabulary(random, model.about.features, std::vector{document});
  model.attributes = sumi::testing::random_weights(random, model.vocabulary.size(), 5, false);
  model.transitions = sumi::testing::random_transitions(random, 5);
  return model;
}

TEST(ChainTagger, SaysWhatAllPathsSay) {
  std::mt19937 random(4);
  for (int round = 0; round < 150; ++round) {
    const std::string document = sumi::testing::random_text(random, 1 + random() % 8);
    const TaggerModel model = any_chain(random, document);
    const TaggerWeights weights = model.weights();
    const Examples known =
        sumi::testing::known_examples(model.about.features, 2, model.vocabulary, std::vector{document}, false);
    DocumentReader reader(model.about.features);
    ChainTagger tagger(model.about, weights, reader.extractor());
    reader.read(document);
    for (std::size_t number = 0; number < reader.sequences(); ++number) {
      const Sequence sequence = reader.sequence(number);
      const std::size_t tokens = sequence.end - sequence.begin;
      if (tokens > 6) continue;
      std::vector<float> scores(tokens * 5);
      for (std::size_t i = 0; i < tokens; ++i)
        add_scores(weights.attributes, known, sequence.begin + i, std::span(scores).subspan(i * 5, 5));
      const double log_z = log_z_of(tokens, 5, scores, 5, model.transitions);
      std::vector<double> marginals(tokens * 5);
      double highest = -HUGE_VAL;
      for_every_path(tokens, 5, [&](const std::vector<State>& path) {
        const double score = score_of(path, scores, 5, model.transitions);
        highest = std::max(highest, score);
        for (std::size_t i = 0; i < tokens; ++i) marginals[i * 5 + path[i]] += std::exp(score - log_z);
      });
      std::vector<ScoredEntity> found;
      tagger.tag(sequence, found);
      std::vector<State> said(tokens, kOutside);
      for (const ScoredEntity& one : found) {
        for (std::uint32_t i = one.entity.begin; i < one.entity.end; ++i)
          said[i - sequence.begin] = inside_of(one.entity.label);
        said[one.entity.begin - sequence.begin] = begin_of(one.entity.label);
      }
      ASSERT_NEAR(score_of(said, scores, 5, model.transitions), highest, 1e-3);  // several may be as good
      const std::span<const float> shares = tagger.shares(sequence);
      for (std::size_t i = 0; i < tokens; ++i) {
        for (std::size_t state = 0; state < 5; ++state)
          ASSERT_NEAR(shares[i * tagger.stride() + state], marginals[i * 5 + state], 1e-3);
      }
      for (const ScoredEntity& one : found) {
        const Entity within{one.entity.begin - sequence.begin, one.entity.end - sequence.begin, one.entity.label};
        ASSERT_NEAR(one.score, tagger.share_of(within), 1e-6);
        double probability = 0;
        for_every_path(tokens, 5, [&](const std::vector<State>& path) {
          const std::vector<Entity> entities = entities_of(path);
          if (std::ranges::find(entities, within) != entities.end())
            probability += std::exp(score_of(path, scores, 5, model.transitions) - log_z);
        });
        ASSERT_NEAR(one.score, probability, 1e-3);
      }
    }
  }
}

TEST(ChainTagger, FindsMoreWhereMissesCostMore) {
  std::mt19937 random(5);
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
  const TaggerWeights weights = model.weights();
  std::size_t tokens[3] = {};
  for (int round = 0; round < 40; ++round) {
    const std::string document = sumi::testing::noisy_text(random, 30);
    for (int i = 0; i < 3; ++i) {
      model.about.cost = i == 0 ? .2 : i == 1 ? 1 : 20;
      DocumentReader reader(model.about.features);
      ChainTagger tagger(model.about, weights, reader.extractor());
      reader.read(document);
      for (const Entity& one : sumi::testing::said_of(tagger, reader).entities) tokens[i] += one.end - one.begin;
    }
  }
  EXPECT_LT(tokens[0], tokens[1]);
  EXPECT_LT(tokens[1], tokens[2]);
}

}  // namespace
}  // namespace sumi::tag
