#include "tag/models/history_tagger.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;

TEST(HistoryTagger, SaysWhatTheDecoderSaysOfTheBuildersExamples) {
  const TaggerModel& model = sumi::testing::noisy_model(TaggerKind::svm);
  ASSERT_FALSE(model.pairs.empty());
  const TaggerWeights weights = model.weights();
  const HistoryNumbers numbers{model.vocabulary.size(), 5, model.pairs};
  DocumentReader reader(model.about.features);
  HistoryTagger tagger(model.about, weights, reader.extractor());
  ASSERT_EQ(tagger.stride(), 8);
  std::mt19937 random(7);
  std::size_t entities = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string document = sumi::testing::noisy_text(random, random() % 40);
    const Examples known =
        sumi::testing::known_examples(model.about.features, 2, model.vocabulary, std::vector{document}, true);
    SvmDecoder decoder(weights.attributes, numbers);
    reader.read(document);
    ASSERT_EQ(reader.sequences(), known.sequences());
    for (std::size_t number = 0; number < known.sequences(); ++number) {
      const Sequence sequence = reader.sequence(number);
      std::vector<State> path(sequence.end - sequence.begin);
      const std::span<const float> scores = decoder.decode(known, number, path);
      std::vector<float> wanted_shares(scores.size());
      for (std::size_t row = 0; row < scores.size(); row += 8)
        share_out(scores.subspan(row, 5), std::span(wanted_shares).subspan(row, 5));
      std::vector<ScoredEntity> found;
      tagger.tag(sequence, found);
      const std::vector<Entity> wanted = entities_of(path, sequence.begin);
      ASSERT_EQ(found.size(), wanted.size());
      const std::span<const float> shares = tagger.shares(sequence);  // sums of floats in any order
      ASSERT_EQ(shares.size(), wanted_shares.size());
      for (std::size_t i = 0; i < shares.size(); ++i) ASSERT_NEAR(shares[i], wanted_shares[i], 1e-4);
      for (std::size_t k = 0; k < wanted.size(); ++k, ++entities) {
        ASSERT_EQ(found[k].entity, wanted[k]);
        float least = 1;
        for (std::size_t i = wanted[k].begin - sequence.begin; i < wanted[k].end - sequence.begin; ++i) {
          least = std::min(least, wanted_shares[i * 8 + path[i]]);
        }
        ASSERT_NEAR(found[k].score, least, 1e-4);
      }
    }
  }
  EXPECT_GT(entities, 100);
}

// Pairs that count make a difference; and those of words that aren't known none.
TEST(HistoryTagger, SeesPairs) {
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::svm);
  const TaggerWeights weights = model.weights();
  TaggerModel without = model;
  std::fill(without.attributes.weights.end() -
                static_cast<std::ptrdiff_t>(without.attributes.row_ends.back() -
                                            without.attributes.row_begin(static_cast<Attribute>(
                                                without.attributes.attributes() - without.pairs.size()))),
            without.attributes.weights.end(), 0.F);
  const TaggerWeights fewer = without.weights();
  DocumentReader reader(model.about.features);
  HistoryTagger tagger(model.about, weights, reader.extractor());
  HistoryTagger other(without.about, fewer, reader.extractor());
  std::mt19937 random(8);
  bool differs = false;
  for (int round = 0; round < 20 && !differs; ++round) {
    reader.read(sumi::testing::noisy_text(random, 30));
    differs = !(sumi::testing::said_of(tagger, reader) == sumi::testing::said_of(other, reader));
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace sumi::tag
