#include <algorithm>

#include <gtest/gtest.h>

#include "review/documents.hpp"

namespace sumi::review {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(DocumentOrder, GoesByWhatItIsNamedFor) {
  const std::vector<StoredDocument> documents{{.uncertainty = 1, .exposure = .2, .rarity = 5},
                                              {.uncertainty = 3, .exposure = .2, .rarity = 0},
                                              {.uncertainty = 2, .exposure = .9, .rarity = 7}};
  EXPECT_EQ(ordered(documents, DocumentOrder::given, 1), (Numbers{0, 1, 2}));
  EXPECT_EQ(ordered(documents, DocumentOrder::uncertain, 1), (Numbers{1, 2, 0}));
  EXPECT_EQ(ordered(documents, DocumentOrder::exposed, 1), (Numbers{2, 0, 1}));
  EXPECT_EQ(ordered(documents, DocumentOrder::rare, 1), (Numbers{2, 0, 1}));
}

TEST(DocumentOrder, AtRandomIsAllOfThemBySeed) {
  const std::vector<StoredDocument> documents(50);
  Numbers one = ordered(documents, DocumentOrder::random, 1);
  EXPECT_EQ(one, ordered(documents, DocumentOrder::random, 1));
  EXPECT_NE(one, ordered(documents, DocumentOrder::random, 2));
  std::ranges::sort(one);
  EXPECT_EQ(one, ordered(documents, DocumentOrder::given, 1));
}

TEST(DocumentOrder, HasNames) {
  EXPECT_EQ(order_named("exposed"), DocumentOrder::exposed);
  EXPECT_EQ(order_named("best"), std::nullopt);
}

}  // namespace
}  // namespace sumi::review
