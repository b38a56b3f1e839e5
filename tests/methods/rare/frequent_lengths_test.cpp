#include "methods/rare/frequent_lengths.hpp"

#include <string>

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

TEST(FrequentLengths, HoldShortLongAndDerivedOnes) {
  const std::string text = "xab" + std::string(400, 'c') + "\xFFz";
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths some;
  FrequentLengths::LongLengths others;
  lengths.set(404, 1, others);
  lengths.set(2, 300, others);
  lengths.set(0, FrequentLengths::kUnchanged - 1, some);
  lengths.set(1, FrequentLengths::kUnchanged, some);
  lengths.derive(3);
  EXPECT_EQ(others.size() + some.size(), 2U);
  lengths.add_long(others);
  lengths.add_long(some);
  lengths.finish();
  std::vector<Length> out;
  lengths.read(text, {0, text.size()}, out);
  ASSERT_EQ(out.size(), text.size());
  EXPECT_EQ(std::vector<Length>(out.begin(), out.begin() + 5), (std::vector<Length>{252, 253, 300, 299, 0}));
  EXPECT_EQ(out[403], 0U);
  EXPECT_EQ(out[404], 1U);
  lengths.read(text, {2, 5}, out);
  EXPECT_EQ(out, (std::vector<Length>{300, 299, 0}));
}

TEST(FrequentLengths, RoundDownToWholeCharacters) {
  const std::string text = "a京b\xFF";
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths none;
  lengths.set(0, 3, none);
  lengths.set(1, 4, none);
  lengths.derive(4);
  std::vector<Length> out;
  lengths.read(text, {0, 5}, out);
  EXPECT_EQ(out, (std::vector<Length>{1, 4, 0, 0, 1}));
}

TEST(FrequentLengths, CapLengthsAboveThirtyTwoBits) {
  FrequentLengths lengths(1);
  FrequentLengths::LongLengths some;
  lengths.set(0, Position{1} << 33, some);
  EXPECT_EQ(some, (FrequentLengths::LongLengths{{0, 0xFFFFFFFF}}));
}

TEST(FrequentLengths, TakeChangesOverDocumentByDocument) {
  const std::string text = std::string(600, 'c') + "\xFF" + std::string(5, 'd') + "\xFF";
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths some;
  lengths.set(0, 400, some);
  for (Position at = 1; at < 400; ++at) lengths.derive(at);
  for (Position at = 601; at < 606; ++at) lengths.set(at, 606 - at, some);
  lengths.add_long(some);
  lengths.finish();

  FrequentLengths changes = FrequentLengths::unchanged(text.size());
  FrequentLengths::LongLengths changed;
  changes.set(0, 300, changed);
  changes.set(50, 290, changed);
  changes.derive(51);
  changes.set(100, 2, changed);
  changes.add_long(changed);
  changes.finish();

  std::vector<Length> out;
  FrequentLengths::LongLengths long_lengths;
  EXPECT_FALSE(lengths.update(text, {601, 606}, changes, 6, out, long_lengths));
  EXPECT_TRUE(lengths.update(text, {0, 600}, changes, 6, out, long_lengths));
  std::vector<Length> expected(600, 0);
  for (std::size_t i = 0; i < 400; ++i) expected[i] = static_cast<Length>(400 - i);
  expected[0] = 300;
  expected[50] = 290;
  expected[51] = 289;
  expected[100] = 0;
  EXPECT_EQ(out, expected);
  lengths.add_long(long_lengths);
  lengths.finish();
  lengths.read(text, {0, 600}, out);
  EXPECT_EQ(out, expected);
  lengths.read(text, {601, 606}, out);
  EXPECT_EQ(out, (std::vector<Length>{5, 4, 3, 2, 1}));
}

TEST(FrequentLengths, DeriveNothingFromALengthThatFellBelowTheLeast) {
  const std::string text = "abcdefgh\xFF";
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths none;
  lengths.set(0, 7, none);
  lengths.set(1, 6, none);
  FrequentLengths changes = FrequentLengths::unchanged(text.size());
  changes.set(0, 4, none);
  changes.derive(1);
  std::vector<Length> out;
  EXPECT_TRUE(lengths.update(text, {0, 8}, changes, 6, out, none));
  EXPECT_EQ(out, std::vector<Length>(8, 0));
  EXPECT_TRUE(none.empty());
}

// Two bytes hold the first, not the other.
TEST(FrequentLengths, CanBeSetAgainIfWide) {
  const std::string text(100'000, 'a');
  for (const Length most : {65'535U, 65'536U}) {
    FrequentLengths lengths(text.size());
    lengths.widen(most);
    EXPECT_EQ(lengths.memory_bytes(), text.size() * (most == 65'535U ? 3 : 5));
    FrequentLengths::LongLengths none;
    lengths.set(0, most, none);
    lengths.set(1, 600, none);
    EXPECT_TRUE(lengths.is(0, most));
    EXPECT_EQ(lengths.at(0), most);
    EXPECT_EQ(lengths.longest(), most);
    lengths.set(0, 300, none);
    lengths.set(1, 4, none);
    EXPECT_TRUE(none.empty());
    EXPECT_FALSE(lengths.is(0, most));
    EXPECT_TRUE(lengths.is(0, 300));
    EXPECT_TRUE(lengths.may_reach(0, 300));
    EXPECT_FALSE(lengths.may_reach(0, 301));
    EXPECT_FALSE(lengths.may_reach(1, 5));
    std::vector<Length> read;
    lengths.read(text, {0, text.size()}, read);
    EXPECT_EQ(read[0], 300U);
    EXPECT_EQ(read[1], 4U);
  }
}

TEST(FrequentLengths, CanBeSettledAndMadeWide) {
  const std::string text(400, 'a');
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths long_lengths;
  lengths.set(0, 300, long_lengths);
  for (Position at = 1; at < 100; ++at) lengths.derive(at);
  lengths.set(200, 20, long_lengths);
  lengths.add_long(long_lengths);
  lengths.finish();
  std::vector<Length> before;
  lengths.read(text, {0, text.size()}, before);
  std::vector<Length> settled;
  long_lengths.clear();
  lengths.settle(text, {0, text.size()}, settled, long_lengths);
  lengths.add_long(long_lengths);
  lengths.finish();
  EXPECT_EQ(settled, before);
  for (const bool wide : {false, true}) {
    if (wide) lengths.widen(lengths.longest());
    for (Position at = 0; at < text.size(); ++at) ASSERT_EQ(lengths.at(at), before[at]);
    std::vector<Length> after;
    lengths.read(text, {0, text.size()}, after);
    EXPECT_EQ(after, before);
  }
}

// Within a token, what is frequent ends where it does from the token's start.
TEST(FrequentLengths, FollowThoseOfUnitsWhereOnlyTheseMatter) {
  const Corpus corpus = testing::to_corpus({{U"abc def" + std::u32string(500, U' '), 0}});
  const UnitStarts units(corpus, Snap::token, 1);
  const std::string_view text = corpus.arena();
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths long_lengths;
  lengths.set(0, 300, long_lengths);
  lengths.set(1, 400, long_lengths);  // forgotten
  lengths.set(3, 4, long_lengths);
  lengths.derive(4);
  lengths.derive_within(text, units, 2);
  lengths.add_long(long_lengths);
  lengths.finish();
  std::vector<Length> read;
  lengths.read(text, {0, 7}, read);
  EXPECT_EQ(read, (std::vector<Length>{300, 299, 298, 4, 3, 2, 1}));
  FrequentLengths::Cursor cursor = lengths.from(0);
  EXPECT_EQ(cursor.at(0), 300U);
  EXPECT_EQ(cursor.at(3), 4U);

  FrequentLengths changes = FrequentLengths::unchanged(text.size());
  changes.set(0, 2, long_lengths);
  changes.set(2, 90, long_lengths);  // no unit: nobody asks
  FrequentLengths::LongLengths more;
  EXPECT_TRUE(lengths.update(text, {0, 7}, changes, 1, read, more, &units));
  EXPECT_EQ(read, (std::vector<Length>{2, 1, 0, 4, 3, 2, 1}));
  lengths.add_long(more);
  lengths.finish();
  EXPECT_EQ(lengths.listed(), 0U);
  lengths.read(text, {0, 7}, read);
  EXPECT_EQ(read, (std::vector<Length>{2, 1, 0, 4, 3, 2, 1}));
}

}  // namespace
}  // namespace sumi::rare
