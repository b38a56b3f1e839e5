#include "labs/game/hide_round.hpp"

#include <random>

#include <gtest/gtest.h>

#include "labs/game/token_corpus.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/models/text_tagger.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::game {
namespace {

TEST(HideRound, HidesWhatTheTaggerSaysOfTheMaskedText) {
  std::mt19937 random(71);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    const tag::TaggerModel& model = sumi::testing::noisy_model(kind);
    const tag::WordLists lists(model.lists);
    const tag::MarkFinder marks(lists, "");
    tag::TextTagger tagger(model.about, model.weights(), marks);
    std::size_t hidden_tokens = 0;
    for (int run = 0; run < 60; ++run) {
      const std::string text = sumi::testing::noisy_text(random, 30);
      const tag::TagText cut = tag::cut_text(text);
      std::vector<bool> hidden(cut.tokens.size());
      for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = random() % 4 == 0;
      const Threshold threshold = run % 2 == 0 ? Threshold() : Threshold(.3F);
      const std::vector<HiddenToken> found = hide_round(tagger, threshold, text, cut, hidden);
      hidden_tokens += found.size();

      const MaskedText masked = mask_tokens(text, cut, [&](std::uint32_t token) { return hidden[token]; });
      const tag::JudgedText judged = tag::judged(tagger, masked.text);
      std::size_t next = 0;
      for (std::size_t i = 0; i < judged.tokens.size(); ++i) {
        const bool is_hidden = threshold ? judged.tokens[i].share >= .3F : judged.tokens[i].is_found;
        if (masked.tokens[i] == kIsMask || !is_hidden) continue;
        ASSERT_LT(next, found.size());
        EXPECT_EQ(found[next].token, masked.tokens[i]);
        EXPECT_EQ(found[next].label, judged.tokens[i].label);
        EXPECT_FALSE(hidden[found[next].token]);
        ++next;
      }
      EXPECT_EQ(next, found.size());
    }
    EXPECT_GT(hidden_tokens, 0);
  }
}

}  // namespace
}  // namespace sumi::game
