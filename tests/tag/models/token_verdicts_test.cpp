#include <random>

#include <gtest/gtest.h>

#include "tag/models/text_tagger.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

// A tagger of noisy_model().
struct Asked {
  const TaggerModel& model;
  WordLists lists{model.lists};
  MarkFinder marks{lists, ""};
  TextTagger tagger{model.about, model.weights(), marks};

  explicit Asked(TaggerKind kind) : model(sumi::testing::noisy_model(kind)) {}
};

TEST(TokenVerdicts, AreWhatTheTaggerFindsAndItsShares) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    Asked asked(kind);
    std::mt19937 random(151);
    std::size_t found_tokens = 0;
    for (int run = 0; run < 80; ++run) {
      const std::string text =
          run % 3 == 0 ? sumi::testing::random_text(random, 30) : sumi::testing::noisy_text(random, 25);
      const JudgedText said = judged(asked.tagger, text);
      const TaggedText tagged = asked.tagger.tag(text);
      ASSERT_EQ(said.tokens.size(), tagged.text.tokens.size());
      EXPECT_EQ(said.text.tokens, tagged.text.tokens);
      std::vector<bool> found(said.tokens.size());
      for (const ScoredEntity& one : tagged.entities) {
        for (std::uint32_t token = one.entity.begin; token < one.entity.end; ++token) {
          found[token] = true;
          EXPECT_EQ(said.tokens[token].label, one.entity.label);
        }
      }
      const TagText cut = asked.tagger.read(text);
      for (std::size_t i = 0; i < cut.sequences(); ++i) {
        const auto [begin, end] = cut.sequence(i);
        const std::span<const float> shares = asked.tagger.sequences().shares({begin, end});
        for (std::uint32_t token = begin; token < end; ++token) {
          const TokenVerdict& one = said.tokens[token];
          EXPECT_EQ(one.is_found, found[token]);
          EXPECT_TRUE(one.share >= 0 && one.share <= 1);
          const auto of_token =
              shares.subspan((token - begin) * asked.tagger.sequences().stride(), asked.tagger.states());
          EXPECT_NEAR(one.share, 1 - of_token[kOutside], 1e-4);
          const auto of_label = [&](std::uint32_t label) {
            return of_token[begin_of(label)] + of_token[inside_of(label)];
          };
          for (std::uint32_t label = 0; label < 2; ++label) {
            EXPECT_TRUE(one.is_found || of_label(one.label) >= of_label(label));
          }
        }
      }
      found_tokens += static_cast<std::size_t>(std::ranges::count(found, true));
    }
    EXPECT_GT(found_tokens, 0);
  }
}

TEST(TokenVerdicts, OfNothingThereAreNone) {
  Asked asked(TaggerKind::svm);
  EXPECT_TRUE(judged(asked.tagger, "").tokens.empty());
  EXPECT_TRUE(judged(asked.tagger, " \n\t").tokens.empty());
}

}  // namespace
}  // namespace sumi::tag
