#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/token_corpus.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::game {
namespace {

std::vector<bool> some_hidden(std::mt19937& random, std::size_t tokens) {
  const std::uint32_t of = 1 + random() % 6;
  std::vector<bool> hidden(tokens);
  for (std::size_t i = 0; i < tokens; ++i) hidden[i] = random() % of == 0;
  return hidden;
}

// Label and length of each run of shown tokens of a gold entity, in order; a run ends where tokens between are hidden.
std::vector<std::pair<std::string, std::size_t>> runs_left(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                                           std::size_t document) {
  std::vector<std::pair<std::string, std::size_t>> runs;
  const Instance first = tokens.tokens_of(document).first;
  for (const tag::Entity& entity : tokens.gold().entities(document)) {
    bool is_open = false;
    for (std::uint32_t token = entity.begin; token < entity.end; ++token) {
      if (!hidden[first + token]) {
        if (!is_open) runs.emplace_back(tokens.gold().labels()[entity.label], 0);
        ++runs.back().second;
      }
      is_open = !hidden[first + token];
    }
  }
  return runs;
}

TEST(MaskedCorpus, KeepsJustTheShownTokensOfGoldEntities) {
  std::mt19937 random(31);
  for (int run = 0; run < 150 && !::testing::Test::HasFailure(); ++run) {
    const sumi::testing::TwoRounds given(sumi::testing::noisy_gold(random(), 1 + random() % 3));
    const TokenCorpus& tokens = given.tokens;
    const std::vector<bool> hidden = some_hidden(random, tokens.instances().size());
    const MaskedCorpus left = masked(tokens, hidden);
    ASSERT_EQ(left.corpus.size(), given.corpus.size());
    ASSERT_EQ(left.ends.size(), given.corpus.size());
    EXPECT_EQ(left.ends.back(), left.tokens.size());
    EXPECT_EQ(left.entities, left.corpus.spans().size());
    std::uint64_t begin = 0;
    std::vector<bool> is_left(hidden.size());
    for (std::size_t document = 0; document < given.corpus.size(); ++document) {
      const tag::TagText cut = tag::cut_text(left.corpus.text(document));
      const std::vector<bool> covered = tag::covered_tokens(cut, left.corpus, document);
      ASSERT_EQ(begin + cut.tokens.size(), left.ends[document]);
      for (std::size_t i = 0; i < cut.tokens.size(); ++i) {
        const Instance token = left.tokens[begin + i];
        EXPECT_EQ(covered[i], token != kIsMask && tokens.instances().sensitive[token]);
        if (token != kIsMask) is_left[token] = true;
      }
      begin = left.ends[document];

      const auto runs = runs_left(tokens, hidden, document);
      ASSERT_EQ(left.corpus.spans(document).size(), runs.size());
      for (std::size_t i = 0; i < runs.size(); ++i) {
        const Span& span = left.corpus.spans(document)[i];
        EXPECT_EQ(left.corpus.labels()[span.label], runs[i].first);
        EXPECT_EQ(tag::cut_text(left.corpus.text(span.where)).tokens.size(), runs[i].second);
      }
    }
    is_left.flip();
    EXPECT_EQ(is_left, hidden);
  }
}

TEST(MaskedCorpus, IsTheCorpusItselfWhereNothingIsHidden) {
  const sumi::testing::TwoRounds given(sumi::testing::noisy_gold(32, 5));
  const MaskedCorpus left = masked(given.tokens, std::vector<bool>(given.tokens.instances().size()));
  EXPECT_EQ(left.corpus.arena(), given.corpus.arena());
  for (Instance i = 0; i < left.tokens.size(); ++i) EXPECT_EQ(left.tokens[i], i);
}

TEST(MaskedCorpus, OwnersStay) {
  CorpusBuilder builder;
  const std::vector<CorpusBuilder::LabelledRange> spans{{{0, 3}, "A"}};
  builder.add("Ann one", {}, "x", spans);
  builder.add("two");
  builder.add("Ann three", {}, "x", spans);
  builder.add("", {}, "y");
  const sumi::testing::TwoRounds given(std::move(builder).build());
  const MaskedCorpus left = masked(given.tokens, {true, false, false, true, false});
  EXPECT_EQ(left.corpus.owners(), 3);
  EXPECT_EQ(left.corpus.owner_name(0), "x");
  EXPECT_EQ(left.corpus.documents()[0].owner, left.corpus.documents()[2].owner);
  EXPECT_FALSE(left.corpus.has_owner(1));
  EXPECT_EQ(left.corpus.owner_name(3), "y");
  EXPECT_EQ(left.corpus.text(2), "█ three");
  EXPECT_EQ(left.entities, 0);
}

}  // namespace
}  // namespace sumi::game
