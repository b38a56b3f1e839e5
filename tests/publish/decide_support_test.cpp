#include "publish/decide_support.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

TEST(DecideSupport, CountsOwnersWhereSomeAreNamed) {
  CorpusBuilder nobody;
  nobody.add("a");
  const Corpus anonymous = std::move(nobody).build();
  const Corpus owned = testing::to_corpus({{U"a", 0}});
  const Promise documents{.by = Support::documents};
  EXPECT_EQ(decide_support(documents, true, anonymous, ""), Support::documents);
  EXPECT_EQ(decide_support(documents, false, owned, ""), Support::owners);
  EXPECT_THROW((void)decide_support(documents, false, anonymous, ""), Error);
  EXPECT_THROW((void)decide_support({.by = Support::owners}, true, anonymous, ""), Error);
  EXPECT_EQ(decide_support({.methods = {Method::spans}}, false, anonymous, ""), Support::owners);
}

}  // namespace
}  // namespace sumi
