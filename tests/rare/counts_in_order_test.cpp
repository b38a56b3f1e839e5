#include "rare/counts_in_order.hpp"

#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "rare/find_lengths.hpp"

namespace sumi {
namespace {

using namespace testing;

struct Hiding {
  explicit Hiding(const PlainCorpus& plain, const MaskOptions& rules)
      : corpus(to_corpus(plain)),
        units(corpus, rules.snap, 1),
        options(rules),
        visibility(corpus.arena().size(), Why::shown),
        state{corpus,
              units,
              options,
              visibility,
              counting_text(corpus, visibility, {}),
              {},
              std::vector<bool>(visibility.size(), true),
              {},
              {}} {}

  [[nodiscard]] std::unique_ptr<CountsInOrder> counts() {
    FrequentLengths lengths = find_lengths(state.text, state.text.bytes, options.promise.by, options.promise.k, {});
    return CountsInOrder::of(state, lengths);
  }

  Corpus corpus;
  UnitStarts units;
  MaskOptions options;
  Visibility visibility;
  HidingState state;
};

PlainCorpus some_corpus() {
  std::mt19937 random(8);
  return random_corpus(random, 30, 200, U"abcdef ", 9);
}

TEST(CountsInOrder, AreLeftToOtherEnginesWhereAskedFor) {
  const PlainCorpus plain = some_corpus();
  for (const Engine engine : {Engine::automatic, Engine::groups, Engine::suffix_array}) {
    Hiding of(plain, {.engine = {.engine = engine}});
    EXPECT_EQ(of.counts() != nullptr, engine == Engine::automatic);
    EXPECT_EQ(of.state.lost_places != nullptr, engine == Engine::automatic);
  }
}

TEST(CountsInOrder, KeepALimitOnMemory) {
  const PlainCorpus plain = some_corpus();
  Hiding of(plain, {});
  const std::uint64_t size = of.state.text.bytes.size();
  of.options.engine.memory_bytes = held_bytes(of.state, 1) + 12 * size;
  EXPECT_NE(of.counts(), nullptr);
  of.options.engine.memory_bytes -= 1;
  EXPECT_EQ(of.counts(), nullptr);
}

// What repeats itself takes more.
TEST(CountsInOrder, KeepALimitOnMemoryForCopies) {
  std::u32string page;
  std::mt19937 random(9);
  for (int i = 0; i < 3000; ++i) page.push_back(U'a' + random() % 26);
  const PlainCorpus plain(20, {page, 0});
  Hiding of(plain, {.promise = {.k = 2, .by = Support::documents}});
  const std::uint64_t size = of.state.text.bytes.size();
  of.options.engine.memory_bytes = held_bytes(of.state, 1) + 17 * size + 16 * page.size();
  EXPECT_NE(of.counts(), nullptr);
  of.options.engine.memory_bytes = held_bytes(of.state, 1) + 16 * size;
  EXPECT_EQ(of.counts(), nullptr);
}

TEST(CountsInOrder, AreNotMadeOfEndlessRepeats) {
  const PlainCorpus plain(2, {std::u32string(5000, U'-'), 0});
  for (const unsigned k : {2U, 100U}) {
    Hiding of(plain, {.promise = {.k = k, .by = Support::occurrences}});
    EXPECT_EQ(of.counts() != nullptr, k == 2);
  }
}

TEST(CountsInOrder, TellAHiderOnlyWhatIsNew) {
  Hiding of({{U"one and the same", 0},
             {U"one and the same", 1},
             {U"far from it, by all means, and from everything said before", 2},
             {U"far from it, by all means, and from everything said before", 3}},
            {.promise = {.k = 2, .by = Support::documents}});
  const std::unique_ptr<CountsInOrder> counts = of.counts();
  ASSERT_NE(counts, nullptr);
  DocumentHider hider(of.state);
  EXPECT_TRUE(counts->read(0, hider));
  of.state.shown = of.state.text.bytes;
  EXPECT_TRUE(hider.is_allowed(0));
  counts->count_shown({});
  EXPECT_FALSE(counts->read(0, hider));
  EXPECT_FALSE(counts->read(3, hider));
  const Range first = of.state.text.documents[0].where;
  of.state.shown.replace(first.begin + 4, 3, 3, kBorder);
  of.state.lost_places->set(Range{first.begin, first.begin + 7});
  of.state.shown_bytes->count_again(first);
  counts->count_shown({});
  EXPECT_TRUE(counts->read(1, hider));
  EXPECT_FALSE(hider.is_allowed(1));
  EXPECT_FALSE(counts->read(3, hider));
}

}  // namespace
}  // namespace sumi
