#include "methods/rare/round_counts.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(RoundCounts, KnowsWhatARunHolds) {
  const Corpus corpus = to_corpus({{U"one two", 0}, {U"one", 1}});
  const MaskOptions options;
  const UnitStarts units(corpus, options.snap, 1);
  Visibility visibility(corpus.arena().size(), Why::shown);
  HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, {}), {}, {}, {}, {}};
  const std::uint64_t alone = held_bytes(state, 1);
  EXPECT_GE(alone, corpus.memory_bytes() + state.text.memory_bytes() + visibility.capacity());
  EXPECT_EQ(held_bytes(state, 3), alone + 2 * 60 * 7);
  state.weights.assign(1000, 0);
  EXPECT_EQ(held_bytes(state, 1), alone + 1000);
}

}  // namespace
}  // namespace sumi::rare
