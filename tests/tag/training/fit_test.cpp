#include "tag/training/fit.hpp"

#include <numeric>

#include <gmock/gmock.h>

#include "tag/random_texts.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

FitOptions fit_options() {
  FitOptions options;
  options.features = "features = [\"lower[-1..1]\", \"shape[0]\", \"list[0]\", \"pattern[0]\"]\n";
  options.max_iterations = 15;
  return options;
}

std::vector<std::uint32_t> first_documents(std::uint32_t count) {
  std::vector<std::uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

TEST(Fit, LearnsWhatItIsShown) {
  const Corpus corpus = sumi::testing::small_gold(3, 40);
  const GoldCorpus gold(corpus, {}, 1, "g");
  const TaggerModel model = fit(gold, first_documents(20), fit_options());
  EXPECT_THAT(model.about.labels, ElementsAre("CITY", "NAME"));
  EXPECT_EQ(model.about.documents, 20);
  EXPECT_EQ(model.about.entities, 20 * 6);
  EXPECT_GT(model.about.iterations, 0);
  EXPECT_TRUE(model.about.objective.has_value());
  const std::vector<std::uint32_t> others{20, 25, 39};
  EXPECT_EQ(agreement(model, gold, others, 1).micro, (Counts{18, 0, 0}));
}

TEST(Fit, IsTheSameForAnyThreads) {
  const Corpus corpus = sumi::testing::small_gold(4, 30);
  const GoldCorpus gold(corpus, {}, 1, "g");
  FitOptions options = fit_options();
  const TaggerModel one = fit(gold, first_documents(30), options);
  options.threads = 3;
  const TaggerModel three = fit(gold, first_documents(30), options);
  EXPECT_EQ(one.vocabulary.keys(), three.vocabulary.keys());
  EXPECT_EQ(one.attributes.states, three.attributes.states);
  EXPECT_EQ(one.attributes.weights, three.attributes.weights);
  ASSERT_EQ(one.transitions.size(), three.transitions.size());
  for (std::size_t i = 0; i < one.transitions.size(); ++i)
    EXPECT_EQ(one.transitions[i].weight, three.transitions[i].weight);
}

TEST(Fit, SeesListsAndPatterns) {
  WordListsBuilder builder;
  builder.begin("names");
  builder.add("Mara Quill");
  const BuiltWordLists lists = std::move(builder).build();
  CorpusBuilder documents;
  documents.add("Mara Quill mara@example.org", {}, {},
                std::vector<CorpusBuilder::LabelledRange>{{{0, 10}, "NAME"}, {{11, 27}, "MAIL"}});
  const Corpus corpus = std::move(documents).build();
  const GoldCorpus gold(corpus, {}, 1, "g");
  FitOptions options = fit_options();
  options.features = "features = [\"list[0]\", \"pattern[0]\"]";
  options.lists = &lists;
  options.patterns = "builtin = \"all\"\n";
  const TaggerModel model = fit(gold, first_documents(1), options);
  EXPECT_EQ(model.vocabulary.size(), 2 + 3);  // first and last of two, and with tokens within
  EXPECT_THAT(model.about.lists, ElementsAre("names"));
  EXPECT_EQ(model.about.patterns, options.patterns);
}

TEST(Fit, LeavesOutWhatIsIgnored) {
  const Corpus corpus = sumi::testing::small_gold(6, 10);
  const GoldCorpus gold(corpus, {}, 1, "g");
  FitOptions options = fit_options();
  const std::uint64_t all = fit(gold, first_documents(10), options).about.tokens;
  std::vector<Mask> ignored(10);
  ignored[3] = Mask({{0, corpus.text(3).size()}});
  options.ignored = ignored;
  EXPECT_EQ(fit(gold, first_documents(10), options).about.tokens, all - gold.text(3).tokens.size());
}

TEST(Fit, GoesOnFromAModel) {
  const Corpus corpus = sumi::testing::small_gold(7, 20);
  const GoldCorpus gold(corpus, {}, 1, "g");
  FitOptions options = fit_options();
  options.kind = TaggerKind::crf;
  options.max_iterations = 0;
  const TaggerModel first = fit(gold, first_documents(20), options);
  options.start = &first;
  const TaggerModel again = fit(gold, first_documents(20), options);
  EXPECT_LT(again.about.iterations, first.about.iterations);
  EXPECT_NEAR(*again.about.objective, *first.about.objective, 1e-2 * *first.about.objective);
}

TEST(Fit, LearnsOfDocumentsWithNothingInThem) {
  const Corpus corpus = sumi::testing::small_gold(8, 5);
  const GoldCorpus gold(corpus, {}, 1, "g");
  const TaggerModel none = fit(gold, {}, fit_options());
  EXPECT_EQ(none.about.tokens, 0);
  EXPECT_EQ(agreement(none, gold, first_documents(5), 1).micro.tp, 0);
}

TEST(Fit, RefusesATemplateThatMakesNoSense) {
  const Corpus corpus = sumi::testing::small_gold(9, 3);
  const GoldCorpus gold(corpus, {}, 1, "g");
  FitOptions options = fit_options();
  options.features = "features = [\"lowly[0]\"]";
  EXPECT_THROW(static_cast<void>(fit(gold, first_documents(3), options)), Error);
}

}  // namespace
}  // namespace sumi::tag
