#include <gtest/gtest.h>

#include "corpora.hpp"
#include "publish/mask/render.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

std::vector<std::string> published(const Corpus& corpus, const MaskOptions& options) {
  const Masking masking = mask(corpus, options);
  Rendering rendering(options.promise.mark, options.promise.collapse);
  std::vector<std::string> texts;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    rendering.render(corpus, masking.visibility, document);
    texts.emplace_back(rendering.text());
  }
  return texts;
}

const PlainCorpus kVisits{{U"Ann Lee came in with fever.", 0},
                          {U"Bo Chan came in with fever.", 1},
                          {U"Ann Lee was seen again. Her brother Bo Chan came in with a cold.", 0}};

TEST(Mask, HidesByDefaultWhatFewerThanKOwnersShare) {
  EXPECT_EQ(
      published(to_corpus(kVisits), {.promise = {.k = 2}}),
      (std::vector<std::string>{"█ came in with█fever.", "Bo Chan came in with█fever.", "█Bo Chan came in with█"}));
}

TEST(Mask, NeverHidesAKeptPhrase) {
  const MaskOptions options{.promise = {.k = 2, .keep = {"Ann", "fever"}}};
  const std::vector<std::string> texts = published(to_corpus(kVisits), options);
  EXPECT_EQ(texts[0], "Ann█ came in with fever█");
  EXPECT_EQ(summarize(to_corpus(kVisits), mask(to_corpus(kVisits), options).visibility).kept_by_policy, 4U);
}

TEST(Mask, FoldsOnlyForCounting) {
  const Corpus corpus = to_corpus({{U"SEEN IN CLINIC", 0}, {U"Seen in clinic", 1}});
  EXPECT_EQ(published(corpus, {.promise = {.k = 2}}), (std::vector<std::string>{"█", "█"}));
  EXPECT_EQ(published(corpus, {.promise = {.k = 2, .fold = {.letter_case = true}}}),
            (std::vector<std::string>{"SEEN IN CLINIC", "Seen in clinic"}));
}

TEST(Mask, PutsClassesOfCharactersBack) {
  const MaskOptions options{.promise = {.k = 2}, .show_space = true, .show_punctuation = true};
  EXPECT_EQ(published(to_corpus(kVisits), options)[0], "█ █ came in with fever.");
  EXPECT_FALSE(promises_something(options));
}

TEST(Mask, CountsMarksOfTheSourceAsHidden) {
  const Corpus corpus = to_corpus({{U"call █████ today", 0}, {U"call me today", 1}});
  const MaskOptions options{.promise = {.k = 2}, .lengths = {}, .already_masked = true};
  EXPECT_EQ(published(corpus, options), (std::vector<std::string>{"call █ today", "call █ today"}));
}

TEST(Mask, HidesSpansWithAllOfTheirTokens) {
  CorpusBuilder builder;
  const CorpusBuilder::LabelledRange spans[]{{{0, 3}, "NAME"}, {{12, 16}, "YEAR"}};
  builder.add("Anna came in 1984.", {}, {}, spans);
  const Corpus corpus = std::move(builder).build();
  MaskOptions options{.promise = {.methods = {Method::spans}}};
  EXPECT_EQ(published(corpus, options), (std::vector<std::string>{"█ came in█."}));
  options.labels = {"NAME"};
  options.snap = Snap::none;
  EXPECT_EQ(published(corpus, options), (std::vector<std::string>{"█a came in 1984."}));
  options.labels = {"NMAE"};
  EXPECT_THROW((void)mask(corpus, options), Error);
}

TEST(Mask, RefusesACorpusInWhichNothingCouldBeKept) {
  const Corpus corpus = to_corpus({{U"aaaa", 0}, {U"aaaa", 0}});
  EXPECT_THROW((void)mask(corpus, {.promise = {.k = 2, .by = Support::owners}}), Error);
  EXPECT_THROW((void)mask(corpus, {.promise = {.k = 3, .by = Support::documents}}), Error);
  EXPECT_THROW((void)mask(corpus, {.promise = {.k = 9, .by = Support::occurrences}}), Error);
  EXPECT_NO_THROW((void)mask(corpus, {.promise = {.k = 8, .by = Support::occurrences}}));
  EXPECT_THROW((void)mask(corpus, {.promise = {.methods = {Method::spans}}}), Error);
}

}  // namespace
}  // namespace sumi::publish
