#include "methods/rare/counts_in_order.hpp"

#include <array>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
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

  // Whether the limit on memory is enough for counts.
  [[nodiscard]] bool fit() {
    try {
      return counts() != nullptr;
    } catch (const Error&) {
      return false;
    }
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
    if (rounds > 1) counts.count_shown();
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
  for (int trial = 0; trial < (is_quick() ? 20 : 60); ++trial) {
    PlainCorpus plain = random_corpus(random, 60, 250, trial % 3 == 0 ? U"abcd " : kMixedAlphabet, 20);
    if (trial % 4 == 0) {  // lengths that a byte doesn't hold
      std::u32string passage;
      while (passage.size() < 300) passage.push_back(kMixedAlphabet[random() % kMixedAlphabet.size()]);
      for (std::size_t i = 0; i < 3; ++i) plain[10 * i].text += passage.substr(i);
    }
    const Support by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    const MaskOptions rules{
        .promise = {.k = 2 + static_cast<unsigned>(random() % 4), .by = by},
        .lengths = {std::array{1U, 3U, 6U, 12U}[random() % 4], 1 + static_cast<std::uint32_t>(random() % 2)},
        .snap = random() % 2 == 0 ? Snap::none : Snap::token,
        .threads = 1 + static_cast<unsigned>(random() % 2)};
    Hiding keeping(plain, rules);
    Hiding sorting(plain, rules);
    if (trial % 5 == 0) keeping.state.copied = sorting.state.copied = Mask({{50, 90}, {300, 900}});
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
    (of.fit() ? enough : too_few) = limit;
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

// Where suffixes that are kept don't fit, those of the largest part may: beside lengths, weights, and bits of what is
// shown, lost, changed, asked for, and asked for again.
TEST(CountsInOrder, KeepALowerLimitInParts) {
  std::mt19937 random(11);
  const PlainCorpus plain = random_corpus(random, 20'000, 120, U"abcdefghij ", 9);
  const MaskOptions rules{.promise = {.by = Support::occurrences}, .lengths = {4, 1}, .snap = Snap::none};
  Hiding of(plain, rules);
  const double least = least_limit(of);
  FrequentLengths lengths = find_lengths(of.state.text, of.state.text.bytes, Support::occurrences, rules.promise.k, {});
  const PositionSet asked = asked_suffixes(of.state, lengths).value();
  KeySorter sorter(of.state.text.bytes, 1);
  sorter.choose(asked);
  const auto size = static_cast<double>(of.state.text.bytes.size());
  const double part = static_cast<double>(sorter.least_memory_bytes(4)) / size;
  const double owners = 28.0 * 20'000 / size;
  EXPECT_NEAR(least, 2 + 0.5 + 1.0 / 64 + owners + part, 0.02);
  // If they were kept.
  EXPECT_GT(2 + 0.25 + 1.0 / 64 + owners + 5 * static_cast<double>(asked.count()) / size, least + 0.5);
}

// Neither kept nor in parts, whatever memory there is: sorting would take too many steps.
TEST(CountsInOrder, AreNotInPartsWhereTextRepeatsItself) {
  std::u32string page;
  std::mt19937 random(9);
  for (int i = 0; i < 3000; ++i) page.push_back(U'a' + random() % 26);
  for (const std::size_t copied : {std::size_t{40}, page.size()}) {
    PlainCorpus plain(20, {page.substr(0, copied), 0});
    for (PlainDocument& document : plain) document.text += page.substr(page.size() - 1 - random() % 40);
    Hiding of(plain, {.promise = {.k = 2, .by = Support::documents}});
    EXPECT_EQ(of.counts(CountsInOrder::Keep::never) != nullptr, copied == 40);
  }
}

// What is missing is told where neither these counts nor others can do with less.
TEST(CountsInOrder, TellWhatALimitIsTooLowBy) {
  std::mt19937 random(12);
  Hiding of(random_corpus(random, 60'000, 120, U"abcdefghij ", 9), {.lengths = {6, 1}});
  FrequentLengths lengths =
      find_lengths(of.state.text, of.state.text.bytes, of.options.promise.by, of.options.promise.k, {});
  const std::uint64_t size = of.state.text.bytes.size();
  of.options.engine.memory_bytes = held_bytes(of.state, 1) + 2 * size + size / 2;
  try {
    (void)CountsInOrder::of(of.state, lengths);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    const std::string words = error.what();
    const std::size_t number = words.find_first_of("0123456789");
    ASSERT_NE(number, std::string::npos) << words;
    of.options.engine.memory_bytes += std::stoull(words.substr(number)) << 20;
  }
  EXPECT_NE(CountsInOrder::of(of.state, lengths), nullptr);
}

// Of what repeats itself, lengths and what suffixes share take two bytes more each. While it is sorted, the suffix
// array, samples of what neighbours share, and that of those asked for in one byte and in two.
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
  counts->count_shown();
  EXPECT_FALSE(counts->read(0, hider));
  EXPECT_FALSE(counts->read(3, hider));
  const Range first = of.state.text.documents[0].where;
  of.state.shown.hide({first.begin + 4, first.begin + 7});
  of.state.lost_places->set(Range{first.begin, first.begin + 7});
  counts->count_shown();
  EXPECT_TRUE(counts->read(1, hider));
  EXPECT_FALSE(hider.is_allowed(1));
  EXPECT_FALSE(counts->read(3, hider));
}

}  // namespace
}  // namespace sumi::rare
