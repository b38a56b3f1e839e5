#include "tag/token_scores.hpp"

#include <deque>

#include <gtest/gtest.h>

#include "tag/cut_text.hpp"
#include "tag/examples_builder.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kMarkNames{"surnames", "towns"};

// A document with all that features are made of.
struct Scored {
  std::string document;
  TagText text;
  TokenMarks lists;
  TokenMarks patterns;

  Scored(std::mt19937& random, std::size_t pieces)
      : document(sumi::testing::random_text(random, pieces)),
        text(cut_text(document)),
        lists(sumi::testing::random_marks(random, text, kMarkNames)),
        patterns(sumi::testing::random_marks(random, text, kMarkNames)) {}
};

// Learners and taggers see the same: what a tagger says of a token is what its weights say of the learners' example.
TEST(TokenScores, AgreeWithExamplesForAnyTemplate) {
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    const FeatureTemplate features = FeatureTemplate::parse(sumi::testing::random_template(random, 12), "random");
    constexpr std::size_t kLabels = 2;
    std::deque<Scored> documents;
    ExamplesBuilder builder(features, kLabels);
    for (int i = 0; i < 3; ++i) {
      const Scored& one = documents.emplace_back(random, random() % 60);
      builder.add(one.document, one.text, one.lists, one.patterns, std::vector<State>(one.text.tokens.size(), kOutside), Mask());
    }
    const FingerprintTable vocabulary = builder.vocabulary();
    const Examples examples = std::move(builder).build();
    const LinearWeights weights = sumi::testing::random_weights(random, examples.attributes, examples.states(), round % 2 == 0);

    FeatureExtractor extractor(features);
    const std::size_t stride = round % 3 == 0 ? 8 : examples.states();
    TokenScores scores(extractor, vocabulary.view(), weights.view(), stride);
    std::size_t example = 0;
    for (const Scored& one : documents) {
      if (random() % 2 == 0) {
        scores.forget();
        extractor.forget_words();
      }
      extractor.read(one.document, one.text, one.lists, one.patterns);
      for (std::size_t number = 0; number < one.text.sequences(); ++number) {
        const auto [begin, end] = one.text.sequence(number);
        const std::span<const float> found = scores.of({begin, end});
        ASSERT_EQ(found.size(), (end - begin) * stride);
        for (std::size_t token = 0; token < end - begin; ++token, ++example) {
          std::vector<float> wanted(examples.states());
          add_scores(weights.view(), examples, example, wanted);
          for (std::size_t state = 0; state < stride; ++state)
            ASSERT_NEAR(found[token * stride + state], state < wanted.size() ? wanted[state] : 0, 1e-3) << round;
        }
      }
    }
    ASSERT_EQ(example, examples.tokens());
  }
}

// Sums don't depend on what was read before: so any number of threads gives the same bytes.
TEST(TokenScores, AreTheSameBitsWhenTheyAreFull) {
  const FeatureTemplate features = FeatureTemplate::parse("features = [\"lower[-1..1]\", \"prefix1..4[0]\", \"suffix1..4[0]\"]", "here");
  std::mt19937 random(3);
  const Scored one(random, 200);
  ExamplesBuilder builder(features, 1);
  builder.add(one.document, one.text, one.lists, one.patterns, std::vector<State>(one.text.tokens.size(), kOutside), Mask());
  const FingerprintTable vocabulary = builder.vocabulary();
  const Examples examples = std::move(builder).build();
  const LinearWeights weights = sumi::testing::random_weights(random, examples.attributes, 3, false);

  constexpr std::size_t kWide = 1 << 16;  // so that a few hundred rows fill it
  const auto scores_behind = [&](std::size_t words) {
    FeatureExtractor extractor(features);
    TokenScores scores(extractor, vocabulary.view(), weights.view(), kWide);
    std::string before;
    for (std::size_t i = 0; i < words; ++i) before += "word" + std::to_string(i) + " ";
    const TagText text = cut_text(before);
    const TokenMarks none;
    extractor.read(before, text, none, none);
    std::vector<float> last;
    const auto pass = [&](const TagText& read) {
      for (std::size_t i = 0; i < read.sequences(); ++i) {
        const auto [begin, end] = read.sequence(i);
        const std::span<const float> found = scores.of({begin, end});
        for (std::size_t at = 0; at < found.size(); at += kWide) last.insert(last.end(), found.begin() + at, found.begin() + at + 3);
      }
    };
    pass(text);
    last.clear();
    EXPECT_EQ(scores.is_full(), words > 100);
    extractor.read(one.document, one.text, one.lists, one.patterns);
    pass(one.text);
    return last;
  };
  EXPECT_EQ(scores_behind(0), scores_behind(300));
}

TEST(TokenScores, PassOverWhatTheVocabularyLacks) {
  const FeatureTemplate features = FeatureTemplate::parse("features = [\"lower[0]\", \"column[0]\"]", "here");
  const LinearWeights weights{{}, {}, {}, {.5F, 1, 2}, {}};
  const FingerprintTable nothing;
  FeatureExtractor extractor(features);
  TokenScores scores(extractor, nothing.view(), weights.view(), 4);
  const std::string document = "a b";
  const TagText text = cut_text(document);
  const TokenMarks none;
  extractor.read(document, text, none, none);
  const std::span<const float> found = scores.of({0, 2});
  EXPECT_EQ(std::vector<float>(found.begin(), found.end()), (std::vector<float>{.5F, 1, 2, 0, .5F, 1, 2, 0}));
}

}  // namespace
}  // namespace sumi::tag
