#include "tag/models/sequence_tagger.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;
using sumi::testing::noisy_model;
using sumi::testing::noisy_text;
using sumi::testing::Said;
using sumi::testing::said_of;

// A model's tagger with what it needs.
struct KindOfTagger {
  explicit KindOfTagger(TaggerKind kind)
      : model(noisy_model(kind)), weights(model.weights()), reader(model.about.features) {
    tagger = make_sequence_tagger(model.about, weights, reader.extractor());
  }
  [[nodiscard]] Said said(const std::string& document) {
    reader.read(document);
    return said_of(*tagger, reader);
  }

  const TaggerModel& model;
  TaggerWeights weights;
  DocumentReader reader;
  std::unique_ptr<SequenceTagger> tagger;
};

TEST(SequenceTagger, IsOfItsKind) {
  std::mt19937 random(11);
  const std::string document = noisy_text(random, 300);
  std::vector<std::vector<double>> scores;
  for (const TaggerKind kind : sumi::testing::kEveryKind) scores.push_back(KindOfTagger(kind).said(document).scores);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    EXPECT_GT(scores[i].size(), 50);
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(scores[i], scores[k]);
  }
}

TEST(SequenceTagger, SaysEntitiesInOrderAndSharesThatAddUpTo1) {
  std::mt19937 random(12);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    KindOfTagger one(kind);
    for (int round = 0; round < 100; ++round) {
      one.reader.read(noisy_text(random, random() % 40));
      for (std::size_t number = 0; number < one.reader.sequences(); ++number) {
        const Sequence sequence = one.reader.sequence(number);
        std::vector<ScoredEntity> found{{{0, 0, 7}, .5}};  // what is there stays
        one.tagger->tag(sequence, found);
        ASSERT_EQ(found.front().entity, (Entity{0, 0, 7}));
        std::uint32_t last = sequence.begin;
        const std::span<const float> shares = one.tagger->shares(sequence);
        ASSERT_EQ(shares.size(), (sequence.end - sequence.begin) * one.tagger->stride());
        for (const ScoredEntity& each : std::span(found).subspan(1)) {
          ASSERT_TRUE(last <= each.entity.begin && each.entity.begin < each.entity.end &&
                      each.entity.end <= sequence.end);
          ASSERT_LT(each.entity.label, 2);
          ASSERT_TRUE(each.score >= 0 && each.score <= 1 + 1e-5) << each.score;
          const Entity within{each.entity.begin - sequence.begin, each.entity.end - sequence.begin, each.entity.label};
          ASSERT_NEAR(each.score, one.tagger->share_of(within), 1e-6);
          ASSERT_LE(each.score, least_share(shares, one.tagger->stride(), within) + 1e-5);
          last = each.entity.end;
        }
        for (std::size_t row = 0; row < shares.size(); row += one.tagger->stride()) {
          const std::span<const float> of_token = shares.subspan(row, 5);
          double sum = 0;
          for (const float share : of_token) sum += share;
          ASSERT_NEAR(sum, 1, 1e-4) << name_of(kind);
          ASSERT_TRUE(std::ranges::all_of(of_token, [](float share) { return share >= 0 && share <= 1 + 1e-5F; }));
        }
      }
    }
  }
}

TEST(SequenceTagger, SaysTheSameWhateverItSaidOrForgotBefore) {
  std::mt19937 random(13);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    KindOfTagger used(kind);
    for (int round = 0; round < 60; ++round) {
      const std::string document = noisy_text(random, random() % 40);
      KindOfTagger fresh(kind);
      const Said wanted = fresh.said(document);
      ASSERT_EQ(used.said(document), wanted) << name_of(kind);
      if (round % 3 == 1) {
        used.tagger->forget();
        used.reader.extractor().forget_words();
      }
      ASSERT_EQ(used.said(document), wanted) << name_of(kind);
      if (round % 7 == 1) used.tagger->forget();  // words may stay
    }
  }
}

TEST(SequenceTagger, SaysNothingOfNoTokens) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    KindOfTagger one(kind);
    EXPECT_EQ(one.said(""), Said{});
    EXPECT_EQ(one.said(" \n \n"), Said{});
    one.reader.read("a");
    std::vector<ScoredEntity> found;
    one.tagger->tag({1, 1}, found);
    EXPECT_TRUE(found.empty());
    EXPECT_TRUE(one.tagger->shares({1, 1}).empty());
    EXPECT_FALSE(one.tagger->is_full());
  }
}

TEST(SequenceTagger, LeastShareIsThatOfTheEntitysStates) {
  const std::vector<float> shares{.1F, .7F, .2F, 9, .3F, 0, .6F, 9, .4F, .05F, .5F, 9};
  EXPECT_EQ(least_share(shares, 4, {0, 1, 0}), .7F);
  EXPECT_EQ(least_share(shares, 4, {0, 2, 0}), .6F);
  EXPECT_EQ(least_share(shares, 4, {0, 3, 0}), .5F);
  EXPECT_EQ(least_share(shares, 4, {2, 3, 0}), .05F);
}

}  // namespace
}  // namespace sumi::tag
