#include "methods/rare/counting_order.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

TEST(CountingOrder, PutsDocumentsOfAnOwnerTogether) {
  const Corpus corpus = testing::to_corpus({{U"a", 0}, {U"b", 1}, {U"c", 0}, {U"d", 2}, {U"e", 1}});
  const std::vector<std::uint32_t> as_they_come{0, 1, 2, 3, 4};
  EXPECT_EQ(counting_order(corpus.documents(), Support::documents), as_they_come);
  EXPECT_EQ(counting_order(corpus.documents(), Support::occurrences), as_they_come);
  EXPECT_EQ(counting_order(corpus.documents(), Support::owners), (std::vector<std::uint32_t>{0, 2, 1, 4, 3}));
}

}  // namespace
}  // namespace sumi::rare
