#include "publish/mask/packed_visibility.hpp"

#include <array>
#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::publish {
namespace {

using namespace testing;

TEST(PackedVisibility, HoldsWhatWasPacked) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 300; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 5, 40, U"ab京", 2));
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (int i = 0; i < trial % 6; ++i) {
      const Position begin = random() % visibility.size();
      const Position size = random() % (visibility.size() - begin + 1);
      std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(begin), size,
                  std::array{Why::shown, Why::phrase, Why::earlier, Why::already_masked}[random() % 4]);
    }
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    const PackedVisibility packed(corpus, visibility);
    ASSERT_EQ(packed.unpacked(), visibility);
    EXPECT_TRUE(packed.is(visibility));
    Visibility other = visibility;
    other[random() % other.size()] = Why::span;
    EXPECT_FALSE(packed.is(other));
    other.pop_back();
    EXPECT_FALSE(packed.is(other));
  }
}

}  // namespace
}  // namespace sumi::publish
