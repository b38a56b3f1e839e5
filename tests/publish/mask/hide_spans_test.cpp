#include <gtest/gtest.h>

#include "corpora.hpp"
#include "publish/mask/hide_terms.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

TEST(HideSpans, HidesThoseOfSomeLabels) {
  CorpusBuilder builder;
  const CorpusBuilder::LabelledRange spans[]{{{0, 3}, "NAME"}, {{4, 6}, "AGE"}};
  builder.add("Ann 42", {}, {}, spans);
  const Corpus corpus = std::move(builder).build();
  Visibility visibility(corpus.arena().size(), Why::shown);
  visibility[0] = Why::phrase;
  EXPECT_TRUE(hide_spans(corpus, {"NAME"}, visibility));
  EXPECT_EQ(visibility,
            (Visibility{Why::phrase, Why::span, Why::span, Why::shown, Why::shown, Why::shown, Why::shown}));
  EXPECT_FALSE(hide_spans(corpus, {"NAME"}, visibility));
  EXPECT_THROW(hide_spans(corpus, {"ZIP"}, visibility), Error);
  EXPECT_THROW(hide_spans(testing::to_corpus({{U"a", 0}}), {}, visibility), Error);
}

}  // namespace
}  // namespace sumi::publish
