#include <random>

#include <gtest/gtest.h>

#include "tag/models/chain_tagger.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;

TEST(EnsembleTagger, KeepsOfTheCrfWhatTheSecondSpeaksFor) {
  const TaggerModel& model = sumi::testing::noisy_model(TaggerKind::ensemble);
  ASSERT_FALSE(model.second.attributes.empty());
  const TaggerWeights weights = model.weights();
  DocumentReader reader(model.about.features);
  EnsembleTagger tagger(model.about, weights, reader.extractor());
  ChainTagger first(model.about, weights, reader.extractor());
  ASSERT_EQ(tagger.stride(), first.stride());
  std::mt19937 random(9);
  std::size_t kept = 0;
  std::size_t thrown_out = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string document = sumi::testing::noisy_text(random, random() % 40);
    const Examples known =
        sumi::testing::known_examples(model.about.features, 2, model.vocabulary, std::vector{document}, false);
    reader.read(document);
    for (std::size_t number = 0; number < reader.sequences(); ++number) {
      std::vector<ScoredEntity> all;
      first.tag(reader.sequence(number), all);
      std::vector<ScoredEntity> found;
      tagger.tag(reader.sequence(number), found);
      std::size_t next = 0;
      for (const ScoredEntity& one : all) {  // tokens of documents count as those of the builder
        if (value_of(model.second, known, {one.entity, static_cast<float>(one.score)}) <= 0) {
          ++thrown_out;
          continue;
        }
        ASSERT_LT(next, found.size());
        ASSERT_EQ(found[next].entity, one.entity);
        ASSERT_EQ(found[next++].score, one.score);
        ++kept;
      }
      ASSERT_EQ(next, found.size());
      ASSERT_TRUE(std::ranges::equal(tagger.shares(reader.sequence(number)), first.shares(reader.sequence(number))));
    }
  }
  EXPECT_GT(kept, 100);
  EXPECT_GT(thrown_out, 10);
}

TEST(EnsembleTagger, KeepsAllOrNothingWhereTheSecondSaysSo) {
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::ensemble);
  std::mt19937 random(10);
  DocumentReader reader(model.about.features);
  reader.read(sumi::testing::noisy_text(random, 200));
  const auto entities = [&](const EnsembleWeights& second) {
    model.second = second;
    const TaggerWeights weights = model.weights();
    EnsembleTagger tagger(model.about, weights, reader.extractor());
    return sumi::testing::said_of(tagger, reader).entities;
  };
  const TaggerWeights weights = model.weights();
  ChainTagger first(model.about, weights, reader.extractor());
  EXPECT_EQ(entities({}), sumi::testing::said_of(first, reader).entities);
  EXPECT_FALSE(entities({}).empty());
  EXPECT_TRUE(entities({.attributes = {}, .weights = {}, .bias = -1}).empty());
}

}  // namespace
}  // namespace sumi::tag
