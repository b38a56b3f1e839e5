#include "methods/rare/source_order.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/start_strings.hpp"
#include "methods/rare/suffix_array.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct Ordering {
  Ordering(const PlainCorpus& plain, const MaskOptions& rules, bool in_files = false)
      : corpus(in_files ? spooled(to_corpus(plain)) : to_corpus(plain)),
        units(corpus, rules.snap, 1),
        options(rules),
        visibility(corpus.arena().size(), Why::shown),
        state{corpus, units, options, visibility, counting_text(corpus, visibility, {}), {}, {}, {}, {}} {}

  static Corpus spooled(Corpus corpus) {
    corpus.spool(std::filesystem::temp_directory_path().string());
    return corpus;
  }

  Corpus corpus;
  UnitStarts units;
  MaskOptions options;
  Visibility visibility;
  HidingState state;
};

MaskOptions options_to_order_by(std::mt19937& random) {
  MaskOptions options;
  options.promise.by = kSupports[random() % 3];
  options.promise.k = std::array{2U, 3U, 4U, 9U, 20U}[random() % 5];
  options.lengths.min_length = std::array{1U, 3U, 6U, 8U}[random() % 4];
  options.snap = std::array{Snap::token, Snap::token, Snap::none}[random() % 3];
  options.threads = 1 + random() % 3;
  return options;
}

// Neighbours, near ones and far ones, share as much as is said between them.
void expect_shared_between(const SortedSuffixes& suffixes, std::string_view text, const FrequentLengths& lengths) {
  for (std::size_t a = 0; a < suffixes.size(); ++a) {
    std::uint32_t least = ~std::uint32_t{0};
    for (std::size_t b = a + 1; b < std::min(suffixes.size(), a + 40); ++b) {
      least = std::min(least, suffixes.shared(b));
      const auto together =
          static_cast<std::uint32_t>(shared_bytes(text, suffixes.position(a), suffixes.position(b), 0));
      ASSERT_EQ(least, std::min({together, lengths.at(suffixes.position(a)), lengths.at(suffixes.position(b))}));
    }
  }
}

// The lengths of a count by all suffixes, wherever they matter, and whoever has one that is long enough.
TEST(SourceOrder, IsOfAllSuffixesThatMatter) {
  std::mt19937 random(52);
  std::array<unsigned, 3> ordered{};  // of all suffixes, of some, and of some in files
  for (int trial = 0; trial < 200; ++trial) {
    const bool in_files = trial % 4 == 3;
    MaskOptions rules = options_to_order_by(random);
    if (in_files && trial % 8 == 3) {
      rules.snap = Snap::token;
      rules.lengths.min_length = 6;
    }
    const Ordering of(
        random_corpus(random, 2 + random() % 50, 120,
                      std::array<std::u32string_view, 3>{U"ab ", U"abcde, ", kMixedAlphabet}[random() % 3], 9),
        rules, in_files);
    const std::string_view text = of.state.text.bytes;
    const std::optional<SourceOrder> order = SourceOrder::of(of.state);
    const std::optional<StartStrings> starts = StartStrings::at_units(text, of.units, of.options);
    if (in_files && !starts) {
      ASSERT_FALSE(order);
      continue;
    }
    if (!order) {  // as long tokens hold most
      ASSERT_TRUE(starts);
      ASSERT_GT(starts->places_in(text, 1, {}).count(), text.size() / 2);
      continue;
    }
    ASSERT_EQ(order->suffixes.is_in_file(), in_files);
    ++ordered[in_files ? 2 : starts ? 1 : 0];
    FrequentLengths expected = find_lengths(of.state.text, text, of.options.promise.by, of.options.promise.k,
                                            {.engine = Engine::suffix_array});
    EXPECT_EQ(order->exact_from, starts ? of.options.lengths.min_length : 0);
    const std::uint32_t least = of.options.lengths.min_length;
    PositionSet wanted(text.size());
    std::vector<Length> lengths;
    FrequentLengths::LongLengths long_lengths;
    for (const Document& document : of.state.text.documents) {
      expected.settle(text, document.where, lengths, long_lengths);
      for (Position at = document.where.begin; at < document.where.end; ++at) {
        if (!utf8::starts_character(text[at])) continue;
        Length found = order->lengths.at(at);
        while (found > 0 && !utf8::starts_character(text[at + found])) --found;
        const Length length = lengths[at - document.where.begin];
        const bool is_there = !starts || starts->may_hold(text, at);
        ASSERT_EQ(found, is_there && length >= order->exact_from ? length : 0) << trial << ' ' << at;
        if (order->lengths.at(at) >= least) wanted.set(Range{at, at + 1});
      }
    }
    ASSERT_EQ(order->suffixes.size(), wanted.count());
    for (std::size_t rank = 0; rank < order->suffixes.size(); ++rank)
      ASSERT_TRUE(wanted.has(order->suffixes.position(rank)));
    ASSERT_NO_FATAL_FAILURE(expect_shared_between(order->suffixes, text, order->lengths));
  }
  EXPECT_GT(ordered[0], 20U);
  EXPECT_GT(ordered[1], 10U);
  EXPECT_GT(ordered[2], 5U);
}

// Longer than a byte tells; so many that they are held otherwise.
TEST(SourceOrder, TakesLongRepeats) {
  std::mt19937 random(53);
  std::u32string page;
  for (int i = 0; i < 900; ++i) page.push_back(random() % 6 == 0 ? U' ' : U'a' + random() % 26);
  const Ordering of({{page, 0}, {U"x " + page, 1}, {page.substr(200) + U" y", 2}}, {.promise = {.k = 2}});
  const std::optional<SourceOrder> order = SourceOrder::of(of.state);
  ASSERT_TRUE(order);
  EXPECT_EQ(order->lengths.at(0), 900U);
  EXPECT_TRUE(order->suffixes.repeat_themselves());
  expect_shared_between(order->suffixes, of.state.text.bytes, order->lengths);
}

// Too many steps by keys: by the suffix array, unless whole documents come again.
TEST(SourceOrder, TakesTextThatRepeatsItself) {
  std::mt19937 random(55);
  const auto noise = [&](std::size_t size) {
    std::u32string text;
    while (text.size() < size) text.push_back(random() % 6 == 0 ? U' ' : U'a' + random() % 26);
    return text;
  };
  const std::u32string page = noise(4000);
  PlainCorpus near_copies;
  PlainCorpus copies;
  for (std::uint32_t i = 0; i < 80; ++i) {
    near_copies.push_back({page.substr(0, 2000) + noise(8) + page.substr(2000), i});
    copies.push_back({page, i});
  }
  const Ordering of(near_copies, {.promise = {.k = 3}});
  const std::string_view text = of.state.text.bytes;
  const std::optional<SourceOrder> order = SourceOrder::of(of.state);
  ASSERT_TRUE(order);
  FrequentLengths expected = find_lengths(of.state.text, text, Support::owners, 3, {.engine = Engine::suffix_array});
  const Range first = of.state.text.documents[0].where;
  std::vector<Length> lengths;
  expected.read(text, first, lengths);
  for (Position at = first.begin; at < first.end; ++at) {
    const Length found = order->lengths.at(at);
    if (found > 0 || of.units.contains(at)) ASSERT_EQ(found, lengths[at] >= 6 ? lengths[at] : 0) << at;
  }
  EXPECT_GE(order->lengths.at(0), 2000U);
  EXPECT_FALSE(SourceOrder::of(Ordering(copies, {.promise = {.k = 3}}).state));
}

TEST(SourceOrder, CountsNoCopies) {
  const Ordering plain({{U"one and the same", 0}, {U"one and the same thing", 1}}, {.promise = {.k = 2}});
  EXPECT_EQ(SourceOrder::of(plain.state)->lengths.at(0), 16U);
  Ordering copied({{U"one and the same", 0}, {U"one and the same thing", 1}}, {.promise = {.k = 2}});
  copied.state.copied = Mask({{17, 33}});
  EXPECT_EQ(SourceOrder::of(copied.state)->lengths.at(0), 0U);
}

TEST(SourceOrder, IsLeftToOtherCounts) {
  const PlainCorpus plain{{U"one and the same", 0}, {U"one and the same thing", 1}};
  for (const Engine engine : {Engine::groups, Engine::suffix_array})
    EXPECT_FALSE(SourceOrder::of(Ordering(plain, {.engine = {.engine = engine}}).state));
  EXPECT_FALSE(SourceOrder::of(Ordering(plain, {.engine = {.memory_bytes = 1 << 14}}).state));
  EXPECT_TRUE(SourceOrder::of(Ordering(plain, {.engine = {.memory_bytes = 64 << 20}}).state));
  EXPECT_FALSE(SourceOrder::of(Ordering({}, {}).state));
  // Lists of all intervals that lie in each other would be large.
  const PlainCorpus dashes{{std::u32string(300'000, U'-'), 0}};
  EXPECT_FALSE(SourceOrder::of(Ordering(dashes, {.promise = {.by = Support::occurrences}, .snap = Snap::none}).state));
}

}  // namespace
}  // namespace sumi::rare
