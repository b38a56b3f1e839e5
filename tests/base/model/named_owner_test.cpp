#include "base/model/named_owner.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(NamedOwner, IsNothingWhereNoneWasNamed) {
  CorpusBuilder builder;
  builder.add("a", {}, "Ann");
  builder.add("b");
  builder.add("c", {}, "Ann");
  const Corpus corpus = std::move(builder).build();
  EXPECT_EQ(named_owner(corpus, 0), "Ann");
  EXPECT_EQ(named_owner(corpus, 1), std::nullopt);
  EXPECT_EQ(named_owner(corpus, 2), "Ann");
}

}  // namespace
}  // namespace sumi
