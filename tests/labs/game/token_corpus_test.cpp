#include "labs/game/token_corpus.hpp"

#include <gtest/gtest.h>

namespace sumi::game {
namespace {

Corpus three_documents() {
  CorpusBuilder builder;
  builder.add("Ann Lee and Bo", {}, {},
              std::vector<CorpusBuilder::LabelledRange>{{{0, 7}, "NAME"}, {{12, 14}, "NAME"}});
  builder.add("");
  builder.add("Oslo Ann", {}, {}, std::vector<CorpusBuilder::LabelledRange>{{{0, 4}, "CITY"}, {{5, 8}, "NAME"}});
  return std::move(builder).build();
}

TEST(TokenCorpus, CountsTokensOrEntities) {
  const Corpus corpus = three_documents();
  const tag::GoldCorpus gold(corpus, {}, 1, "gold");
  const std::vector<bool> sensitive{true, true, false, true, true, true};
  const TokenCorpus tokens(gold, false);
  EXPECT_EQ(tokens.instances().sensitive, sensitive);
  EXPECT_TRUE(tokens.instances().unit.empty());
  EXPECT_EQ(tokens.tokens_of(0), (std::pair<Instance, Instance>(0, 4)));
  EXPECT_EQ(tokens.tokens_of(1), (std::pair<Instance, Instance>(4, 4)));
  EXPECT_EQ(tokens.tokens_of(2), (std::pair<Instance, Instance>(4, 6)));
  EXPECT_EQ(PublisherLoss(tokens.instances(), {}).sensitive(), 5);

  const TokenCorpus entities(gold, true);
  EXPECT_EQ(entities.instances().sensitive, sensitive);
  EXPECT_EQ(entities.instances().unit, (std::vector<std::uint32_t>{0, 0, 0, 1, 2, 3}));
  EXPECT_EQ(PublisherLoss(entities.instances(), {}).sensitive(), 4);
}

TEST(TokenCorpus, OnlyChosenLabelsAreSensitive) {
  const Corpus corpus = three_documents();
  LabelChoice cities;
  cities.only = {"CITY"};
  const tag::GoldCorpus gold(corpus, cities, 1, "gold");
  EXPECT_EQ(TokenCorpus(gold, false).instances().sensitive,
            (std::vector<bool>{false, false, false, false, true, false}));
}

}  // namespace
}  // namespace sumi::game
