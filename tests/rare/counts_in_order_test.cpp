#include "rare/counts_in_order.hpp"

#include <array>
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

  [[nodiscard]] std::unique_ptr<CountsInOrder> counts(CountsInOrder::Keep keep = CountsInOrder::Keep::if_it_fits) {
    FrequentLengths lengths = find_lengths(state.text, state.text.bytes, options.promise.by, options.promise.k, {});
    return CountsInOrder::of(state, lengths, keep);
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

// Counts and covers till nothing changes. Returns the number of counts.
unsigned settle(Hiding& of, CountsInOrder& counts) {
  of.state.weights.assign(of.state.text.bytes.size(), 0);
  of.state.shown = ShownBytes(of.state.text.bytes);
  DocumentHider hider(of.state);
  unsigned rounds = 1;
  for (bool changed = true; changed; ++rounds) {
    if (rounds > 1) counts.count_shown({});
    changed = false;
    for (std::size_t document = 0; document < of.corpus.size(); ++document) {
      if (!counts.read(document, hider)) continue;
      changed |= (rounds == 1 || !hider.is_allowed(document)) && hider.cover_again(document, rounds == 1);
    }
  }
  return rounds;
}

TEST(CountsInOrder, NeedNotKeepWhatTheySort) {
  std::mt19937 random(10);
  unsigned most_rounds = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const PlainCorpus plain = random_corpus(random, 60, 250, trial % 3 == 0 ? U"abcd " : kMixedAlphabet, 20);
    const Support by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    const MaskOptions rules{.promise = {.k = 2 + static_cast<unsigned>(random() % 4), .by = by},
                            .lengths = {std::array{1U, 3U, 6U}[random() % 3], 1},
                            .snap = random() % 2 == 0 ? Snap::none : Snap::token,
                            .threads = 1 + static_cast<unsigned>(random() % 2)};
    Hiding keeping(plain, rules);
    Hiding sorting(plain, rules);
    const std::unique_ptr<CountsInOrder> kept = keeping.counts();
    const std::unique_ptr<CountsInOrder> sorted = sorting.counts(CountsInOrder::Keep::never);
    ASSERT_TRUE(kept && sorted);
    const unsigned rounds = settle(keeping, *kept);
    ASSERT_EQ(settle(sorting, *sorted), rounds);
    ASSERT_EQ(sorting.visibility, keeping.visibility);
    most_rounds = std::max(most_rounds, rounds);
  }
  EXPECT_GE(most_rounds, 5U);
}

// The least limit that they keep, beside what is held, in bytes a byte of text.
double least_limit(Hiding& of) {
  const std::uint64_t size = of.state.text.bytes.size();
  const std::uint64_t held = held_bytes(of.state, 1);
  std::uint64_t too_few = 0;
  std::uint64_t enough = 30 * size;
  while (enough - too_few > 1) {
    const std::uint64_t limit = (too_few + enough) / 2;
    of.options.engine.memory_bytes = held + limit;
    (of.counts() != nullptr ? enough : too_few) = limit;
  }
  return static_cast<double>(enough) / static_cast<double>(size);
}

// Lengths are there while suffixes are sorted, and weights afterwards.
TEST(CountsInOrder, KeepALimitOnMemory) {
  Hiding of(some_corpus(), {.promise = {.by = Support::documents}});
  const double least = least_limit(of);
  EXPECT_LE(least, 7 + 1 + 0.125);
  EXPECT_GE(least, 2 + 0.25);
}

// Where suffixes that are kept don't fit, those of a part may, beside the codes that sort them.
TEST(CountsInOrder, KeepALowerLimitInParts) {
  std::mt19937 random(11);
  Hiding of(random_corpus(random, 20'000, 120, U"abcdefghij ", 9), {.promise = {.by = Support::occurrences}, .lengths = {4, 1}, .snap = Snap::none});
  const double least = least_limit(of);
  const double kept = 5 * 0.8;  // if four fifths of all bytes are asked for
  EXPECT_LE(least, 2 + 0.5 + kept - 1);
  EXPECT_GE(least, 2 + 0.5);
}

// Of what repeats itself, lengths and what suffixes share take two bytes more each. While it is sorted, the suffix array, samples of what
// neighbours share, and that of those asked for in one byte and in two.
TEST(CountsInOrder, KeepALimitOnMemoryForCopies) {
  std::u32string page;
  std::mt19937 random(9);
  for (int i = 0; i < 3000; ++i) page.push_back(U'a' + random() % 26);
  const PlainCorpus plain(20, {page, 0});
  Hiding of(plain, {.promise = {.k = 2, .by = Support::documents}});
  const double least = least_limit(of);
  EXPECT_NEAR(least, 3 + 5 + 3 + 0.125, 0.1);
  of.state.copied = Mask({{0, 9}});  // a bit a byte more while counting
  EXPECT_GT(least_limit(of), least);
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
  of.state.shown = ShownBytes(of.state.text.bytes);
  EXPECT_TRUE(hider.is_allowed(0));
  counts->count_shown({});
  EXPECT_FALSE(counts->read(0, hider));
  EXPECT_FALSE(counts->read(3, hider));
  const Range first = of.state.text.documents[0].where;
  of.state.shown.hide({first.begin + 4, first.begin + 7});
  of.state.lost_places->set(Range{first.begin, first.begin + 7});
  counts->count_shown({});
  EXPECT_TRUE(counts->read(1, hider));
  EXPECT_FALSE(hider.is_allowed(1));
  EXPECT_FALSE(counts->read(3, hider));
}

}  // namespace
}  // namespace sumi
