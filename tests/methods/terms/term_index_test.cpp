#include "methods/terms/term_index.hpp"

#include <gtest/gtest.h>

namespace sumi::terms {
namespace {

TEST(TermIndex, KnowsWhichTermsAreAlikeWhenFolded) {
  TermCollector collector(Normalization::none, false);
  for (const char* term : {"ab", "AB", "b", "\u00DF", "ss"}) collector.add(term, false, "");
  collector.add("id", true, "");
  const TermList list = std::move(collector).sorted();  // b, ß; AB, ab, ss; id
  const TermIndex index(list);
  ASSERT_EQ(index.size(), 6U);
  EXPECT_EQ(index.folded(2), U"ab");
  EXPECT_EQ(index.key_of(2), index.key_of(3));
  EXPECT_EQ(index.alike(index.key_of(2)).size(), 2U);
  EXPECT_EQ(index.key_of(1), index.key_of(4));
  EXPECT_EQ(index.respelled(), (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(index.folded(5), U"id");
}

}  // namespace
}  // namespace sumi::terms
