#include <gtest/gtest.h>

#include <sumi/model/promise.hpp>

namespace sumi {
namespace {

TEST(Promise, NamesGoBothWays) {
  for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
    EXPECT_EQ(support_named(name_of(by)), by);
  }
  for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
    EXPECT_EQ(guarantee_named(name_of(guarantee)), guarantee);
  }
  for (const Method method : {Method::repeats, Method::ngrams, Method::words, Method::sentences, Method::spans}) {
    EXPECT_EQ(method_named(name_of(method)), method);
  }
  for (const Combine combine : {Combine::all, Combine::any}) EXPECT_EQ(combine_named(name_of(combine)), combine);
  for (const ShortDocuments kind : {ShortDocuments::mask, ShortDocuments::keep}) {
    EXPECT_EQ(short_documents_named(name_of(kind)), kind);
  }
  EXPECT_FALSE(support_named("people"));
  EXPECT_FALSE(method_named(""));
}

TEST(Promise, ListsOfMethodsGoBothWays) {
  const std::vector<Method> two{Method::words, Method::repeats};
  EXPECT_EQ(names_of(two), "words,repeats");
  EXPECT_EQ(methods_named("words,repeats"), two);
  for (const char* wrong : {"", ",", "words,", ",words", "words,words", "word"})
    EXPECT_FALSE(methods_named(wrong)) << wrong;
}

TEST(Promise, HoldsForEachMethodOfAnyAndForNoneOfAll) {
  Promise promise{.methods = {Method::words, Method::spans}, .combine = Combine::any};
  EXPECT_EQ(promise.promised(), std::vector{Method::words});
  EXPECT_TRUE(promise.counts());
  promise.combine = Combine::all;
  EXPECT_TRUE(promise.promised().empty());
  promise.methods = {Method::spans};
  EXPECT_TRUE(promise.promised().empty());
  EXPECT_FALSE(promise.counts());
}

}  // namespace
}  // namespace sumi
