#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "tag/models/chain_tagger.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;

TEST(BayesTagger, SaysTheBestStatesOfPlainScores) {
  std::mt19937 random(6);
  for (int round = 0; round < 200; ++round) {
    TaggerModel model;
    model.about.labels = {"A", "B", "C"};
    model.about.features = sumi::testing::random_template(random, 8);
    const std::string document = sumi::testing::random_text(random, random() % 40);
    model.vocabulary = sumi::testing::some_vocabulary(random, model.about.features, std::vector{document});
    model.attributes = sumi::testing::random_weights(random, model.vocabulary.size(), 7, round % 2 == 0);
    const TaggerWeights weights = model.weights();
    const Examples known =
        sumi::testing::known_examples(model.about.features, 3, model.vocabulary, std::vector{document}, false);
    DocumentReader reader(model.about.features);
    BayesTagger tagger(model.about, weights, reader.extractor());
    reader.read(document);
    ASSERT_EQ(tagger.stride(), 8);
    for (std::size_t number = 0; number < reader.sequences(); ++number) {
      const Sequence sequence = reader.sequence(number);
      const std::size_t tokens = sequence.end - sequence.begin;
      std::vector<float> scores(tokens * 7);
      for (std::size_t i = 0; i < tokens; ++i)
        add_scores(weights.attributes, known, sequence.begin + i, std::span(scores).subspan(i * 7, 7));
      std::vector<float> rows(tokens * 8);
      for (std::size_t i = 0; i < scores.size(); ++i) rows[i / 7 * 8 + i % 7] = scores[i];
      const TransitionTable none(7, {});
      BestPath best(none);
      const std::span<const State> path = best.run(rows);
      std::vector<double> wanted_shares(tokens * 7);
      for (std::size_t row = 0; row < wanted_shares.size(); row += 7) {
        double sum = 0;
        for (std::size_t i = row; i < row + 7; ++i) sum += wanted_shares[i] = std::exp(double{scores[i]});
        for (std::size_t i = row; i < row + 7; ++i) wanted_shares[i] /= sum;
      }
      std::vector<ScoredEntity> found;
      tagger.tag(sequence, found);
      const std::vector<Entity> wanted = entities_of(path, sequence.begin);
      ASSERT_EQ(found.size(), wanted.size());
      const std::span<const float> shares = tagger.shares(sequence);
      for (std::size_t i = 0; i < wanted_shares.size(); ++i)
        ASSERT_NEAR(shares[i / 7 * 8 + i % 7], wanted_shares[i], 1e-4);
      for (std::size_t k = 0; k < wanted.size(); ++k) {
        ASSERT_EQ(found[k].entity, wanted[k]);
        double least = 1;
        for (std::uint32_t token = wanted[k].begin; token < wanted[k].end; ++token) {
          least = std::min(least, wanted_shares[(token - sequence.begin) * 7 + path[token - sequence.begin]]);
        }
        ASSERT_NEAR(found[k].score, least, 1e-4);
        ASSERT_EQ(found[k].score,
                  tagger.share_of({wanted[k].begin - sequence.begin, wanted[k].end - sequence.begin, wanted[k].label}));
      }
    }
  }
}

TEST(BayesTagger, BearsScoresThatAreFarApart) {
  TaggerModel model;
  model.about.labels = {"A"};
  model.about.features = "features = [\"lower[0]\"]";
  model.attributes.bias = {-1e6F, 1e6F, 0};
  const TaggerWeights weights = model.weights();
  DocumentReader reader(model.about.features);
  BayesTagger tagger(model.about, weights, reader.extractor());
  reader.read("a b");
  const sumi::testing::Said said = sumi::testing::said_of(tagger, reader);
  EXPECT_EQ(said.entities, (std::vector<Entity>{{0, 1, 0}, {1, 2, 0}}));
  EXPECT_EQ(said.scores, (std::vector<double>{1, 1}));
  EXPECT_EQ(said.shares, (std::vector<float>{0, 1, 0, 0, 0, 1, 0, 0}));
}

}  // namespace
}  // namespace sumi::tag
