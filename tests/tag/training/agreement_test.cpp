#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tag/models/text_tagger.hpp"
#include "tag/random_texts.hpp"
#include "tag/training/fit.hpp"

namespace sumi::tag {
namespace {

TEST(Agreement, AddsUp) {
  Agreement one{{1, 2, 3}, {{"A", {1, 0, 0}}}, {4, 5, 6}};
  one += {{10, 20, 30}, {{"A", {0, 1, 0}}, {"B", {0, 0, 1}}}, {1, 1, 1}};
  EXPECT_EQ(one.micro, (Counts{11, 22, 33}));
  EXPECT_EQ(one.tokens, (Counts{5, 6, 7}));
  EXPECT_EQ(one.labels, (std::map<std::string, Counts>{{"A", {1, 1, 0}}, {"B", {0, 0, 1}}}));
}

// Gold that calls some of the names cities, and lacks others.
Corpus spoiled_gold() {
  const Corpus corpus = sumi::testing::small_gold(10, 12);
  CorpusBuilder builder;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Position begin = corpus.documents()[document].where.begin;
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (std::size_t i = 0; i < corpus.spans(document).size(); ++i) {
      const Span& span = corpus.spans(document)[i];
      if (i % 4 == 1) continue;
      spans.push_back({{span.where.begin - begin, span.where.end - begin},
                       i % 4 == 2 ? std::string_view("CITY") : corpus.labels()[span.label]});
    }
    builder.add(corpus.text(document), {}, {}, spans);
  }
  return std::move(builder).build();
}

TEST(Agreement, CountsEntitiesAndTokens) {
  const Corpus corpus = spoiled_gold();
  const GoldCorpus gold(corpus, {}, 1, "g");
  const TaggerModel& model = sumi::testing::small_model();
  std::vector<std::uint32_t> all(gold.documents());
  std::iota(all.begin(), all.end(), 0U);
  const Agreement found = agreement(model, gold, all, 1);

  const WordLists lists(model.lists);
  const MarkFinder marks(lists, "");
  const TaggerWeights weights = model.weights();
  TextTagger tagger(model.about, weights, marks);
  Agreement wanted;
  for (const std::uint32_t document : all) {
    const TaggedText tagged = tagger.tag(corpus.text(document));
    const std::vector<Entity> entities = gold.entities(document);
    const auto holds = [](const auto& list, const Entity& one) {
      for (const auto& other : list)
        if (other == one) return true;
      return false;
    };
    std::vector<Entity> said;
    for (const ScoredEntity& one : tagged.entities) said.push_back(one.entity);
    for (const Entity& one : said) {
      ++(holds(entities, one) ? wanted.micro.tp : wanted.micro.fp);
      ++(holds(entities, one) ? wanted.labels[gold.labels()[one.label]].tp
                              : wanted.labels[gold.labels()[one.label]].fp);
    }
    for (const Entity& one : entities) {
      if (holds(said, one)) continue;
      ++wanted.micro.fn;
      ++wanted.labels[gold.labels()[one.label]].fn;
    }
    for (std::uint32_t token = 0; token < tagged.text.tokens.size(); ++token) {
      const auto covers = [&](const Entity& one) { return one.begin <= token && token < one.end; };
      const bool in_gold = std::ranges::any_of(entities, covers);
      const bool in_said = std::ranges::any_of(said, covers);
      wanted.tokens.tp += in_gold && in_said ? 1 : 0;
      wanted.tokens.fp += !in_gold && in_said ? 1 : 0;
      wanted.tokens.fn += in_gold && !in_said ? 1 : 0;
    }
  }
  EXPECT_GT(wanted.micro.tp * wanted.micro.fp * wanted.micro.fn * wanted.tokens.fp, 0);
  EXPECT_EQ(found.micro, wanted.micro);
  EXPECT_EQ(found.labels, wanted.labels);
  EXPECT_EQ(found.tokens, wanted.tokens);
  EXPECT_EQ(agreement(model, gold, all, 3).labels, wanted.labels);
  EXPECT_EQ(agreement(model, gold, {}, 2).micro, Counts{});
}

}  // namespace
}  // namespace sumi::tag
