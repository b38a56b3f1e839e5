#include "tag/models/token_scores.hpp"

#include <deque>

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/learners/examples_builder.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kMarkNames{"surnames", "towns"};

// A document with all that features are made of.
struct Scored {
  std::string document;
  TagText text;
  DocumentMarks marks;

  Scored(std::mt19937& random, std::size_t pieces)
      : document(sumi::testing::random_text(random, pieces)),
        text(cut_text(document)),
        marks{sumi::testing::random_marks(random, text, kMarkNames),
              sumi::testing::random_marks(random, text, kMarkNames),
              sumi::testing::random_marks(random, text, kMarkNames)} {}
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
      builder.add(one.document, one.text, one.marks, std::vector<State>(one.text.tokens.size(), kOutside), Mask());
    }
    const FingerprintTable vocabulary = builder.vocabulary();
    const Examples examples = std::move(builder).build();
    const LinearWeights weights =
        sumi::testing::random_weights(random, examples.attributes, examples.states(), round % 2 == 0);

    FeatureExtractor extractor(features);
    const std::size_t stride = round % 3 == 0 ? 8 : examples.states();
    TokenScores scores(extractor, vocabulary.view(), weights.view(), stride);
    std::size_t example = 0;
    for (const Scored& one : documents) {
      if (random() % 2 == 0) {
        scores.forget();
        extractor.forget_words();
      }
      extractor.read(one.document, one.text, one.marks);
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

// Sums don't depend on what was read before: so any number of threads gives the same bytes. Rows are remembered whole,
// or as lists.
TEST(TokenScores, AreTheSameBitsWhenTheyAreFull) {
  const FeatureTemplate features =
      FeatureTemplate::parse("features = [\"lower[-1..1]\", \"prefix1..4[0]\", \"suffix1..4[0]\"]", "here");
  std::mt19937 random(3);
  const Scored one(random, 200);
  const Scored before(random, 200);
  ExamplesBuilder builder(features, 1);
  for (const Scored* document : {&one, &before}) {
    builder.add(document->document, document->text, document->marks,
                std::vector<State>(document->text.tokens.size(), kOutside), Mask());
  }
  const FingerprintTable vocabulary = builder.vocabulary();
  const Examples examples = std::move(builder).build();
  const LinearWeights weights = sumi::testing::random_weights(random, examples.attributes, 3, false);

  const auto scores_behind = [&](bool is_behind, std::size_t stride) {
    FeatureExtractor extractor(features);
    TokenScores scores(extractor, vocabulary.view(), weights.view(), stride, 60);
    std::vector<float> last;
    const auto pass = [&](const Scored& document) {
      extractor.read(document.document, document.text, document.marks);
      last.clear();
      for (std::size_t i = 0; i < document.text.sequences(); ++i) {
        const auto [begin, end] = document.text.sequence(i);
        const std::span<const float> found = scores.of({begin, end});
        for (std::size_t at = 0; at < found.size(); at += stride)
          last.insert(last.end(), found.begin() + at, found.begin() + at + 3);
      }
    };
    if (is_behind) {
      pass(before);
      EXPECT_TRUE(scores.is_full());
    }
    pass(one);
    return last;
  };
  for (const std::size_t stride : {3, 16}) {
    EXPECT_EQ(scores_behind(false, stride), scores_behind(true, stride));
    EXPECT_EQ(scores_behind(false, 3), scores_behind(true, stride));
  }
}

TEST(TokenScores, PassOverWhatTheVocabularyLacks) {
  const FeatureTemplate features = FeatureTemplate::parse("features = [\"lower[0]\", \"column[0]\"]", "here");
  const LinearWeights weights{{}, {}, {}, {.5F, 1, 2}, {}};
  const FingerprintTable nothing;
  FeatureExtractor extractor(features);
  TokenScores scores(extractor, nothing.view(), weights.view(), 4);
  const std::string document = "a b";
  const TagText text = cut_text(document);
  const DocumentMarks none;
  extractor.read(document, text, none);
  const std::span<const float> found = scores.of({0, 2});
  EXPECT_EQ(std::vector<float>(found.begin(), found.end()), (std::vector<float>{.5F, 1, 2, 0, .5F, 1, 2, 0}));
}

}  // namespace
}  // namespace sumi::tag
