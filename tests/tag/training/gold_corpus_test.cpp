#include "tag/training/gold_corpus.hpp"

#include <gmock/gmock.h>

#include "tag/random_texts.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// "Mara Quill of Oslo", NAME and CITY; an empty document; "Oslo\nMara": a span over a line's end, one without a token,
// and two that overlap.
Corpus three_documents() {
  using Labelled = CorpusBuilder::LabelledRange;
  CorpusBuilder builder;
  builder.add("Mara Quill of Oslo", {}, {}, std::vector<Labelled>{{{0, 10}, "NAME"}, {{14, 18}, "CITY"}});
  builder.add("");
  builder.add("Oslo\nMara  ", {}, {}, std::vector<Labelled>{{{0, 9}, "NAME"}, {{5, 9}, "CITY"}, {{10, 11}, "AGE"}});
  return std::move(builder).build();
}

std::string gold_error(const Corpus& corpus, const LabelChoice& choice) {
  try {
    const GoldCorpus gold(corpus, choice, 1, "g.jsonl");
    return "none";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(GoldCorpus, EncodesEachDocument) {
  const Corpus corpus = three_documents();
  const GoldCorpus gold(corpus, {}, 2, "g");
  EXPECT_THAT(gold.labels(), ElementsAre("AGE", "CITY", "NAME"));
  EXPECT_EQ(gold.documents(), 3);
  EXPECT_THAT(gold.entities(0), ElementsAre(Entity{0, 2, 2}, Entity{3, 4, 1}));
  EXPECT_THAT(gold.entities(1), IsEmpty());
  EXPECT_THAT(gold.entities(2), ElementsAre(Entity{0, 1, 2}, Entity{1, 2, 2}));
  EXPECT_EQ(gold.tokens(), 6);
  EXPECT_EQ(gold.overlapping(), 1);
  EXPECT_EQ(gold.without_tokens(), 1);
  EXPECT_EQ(gold.cut(), 1);
}

TEST(GoldCorpus, TakesTheLabelsThatAreChosen) {
  const Corpus corpus = three_documents();
  const GoldCorpus cities(corpus, {.only = {"CITY"}}, 1, "g");
  EXPECT_THAT(cities.labels(), ElementsAre("CITY"));
  EXPECT_THAT(cities.entities(0), ElementsAre(Entity{3, 4, 0}));
  EXPECT_EQ(cities.overlapping(), 0);
  const GoldCorpus merged(corpus, {.merge = true}, 1, "g");
  EXPECT_THAT(merged.labels(), ElementsAre(kMergedLabel));
  EXPECT_THAT(merged.entities(0), ElementsAre(Entity{0, 2, 0}, Entity{3, 4, 0}));
  const GoldCorpus some(corpus, {.merge = true, .only = {"NAME", "AGE"}}, 1, "g");
  EXPECT_THAT(some.entities(0), ElementsAre(Entity{0, 2, 0}));
}

TEST(GoldCorpus, RefusesWhatCannotBeLearned) {
  const Corpus corpus = three_documents();
  EXPECT_THAT(gold_error(corpus, {.only = {"CITY", "NOBODY"}}), HasSubstr("g.jsonl: no span has the label NOBODY"));
  EXPECT_THAT(gold_error(corpus, {.only = {"AGE"}}), HasSubstr("g.jsonl: it has no span to train on"));
  EXPECT_THAT(gold_error(CorpusBuilder().build(), {}), HasSubstr("no span to train on"));
}

TEST(GoldCorpus, KnowsAtMostAThousandLabels) {
  CorpusBuilder builder;
  std::vector<std::string> names;
  for (std::size_t i = 0; i <= kMaxLabels; ++i) names.push_back(std::to_string(i));
  std::vector<CorpusBuilder::LabelledRange> spans;
  for (const std::string& name : names) spans.push_back({{0, 1}, name});
  builder.add("a", {}, {}, spans);
  const Corpus corpus = std::move(builder).build();
  EXPECT_THAT(gold_error(corpus, {}), HasSubstr("more than 1000 labels"));
  EXPECT_EQ(gold_error(corpus, {.merge = true}), "none");
}

TEST(GoldCorpus, IsTheSameForAnyThreads) {
  const Corpus corpus = sumi::testing::small_gold(5, 60);
  const GoldCorpus one(corpus, {}, 1, "g");
  const GoldCorpus three(corpus, {}, 3, "g");
  for (std::size_t i = 0; i < corpus.size(); ++i) ASSERT_EQ(one.entities(i), three.entities(i));
  EXPECT_EQ(one.tokens(), three.tokens());
}

}  // namespace
}  // namespace sumi::tag
