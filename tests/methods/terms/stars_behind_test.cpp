#include "methods/terms/stars_behind.hpp"

#include <random>

#include <gtest/gtest.h>

#include "methods/terms/built_dictionary.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

constexpr std::uint32_t kLast = std::uint32_t{1} << 31;

// Keys in the order of their characters.
TEST(StarsBehindEnds, UnitesWhatEndsThere) {
  const BuiltDictionary built("brawl\ncrawl\nraw\nlaw\nawl\nowl\n", 2, Assignment::paper);  // *rawl, *aw, *wl
  const TermRedactor redactor(built.path(), 2, Borders::off);
  StarsBehindEnds ends(redactor);
  const StarsBehind brawl = ends.of(1, 5);
  EXPECT_EQ(brawl.longest, 5);
  EXPECT_TRUE(brawl.is_in_window);
  EXPECT_EQ(brawl.starred, kLast >> 4 | kLast >> 2);  // of *rawl and *wl
  EXPECT_EQ(brawl.begins, kLast >> 4 | kLast >> 2);
  EXPECT_EQ(ends.of(0, 3).starred, kLast >> 2);
  EXPECT_TRUE(ends.remembers(0) && ends.remembers(1));
  EXPECT_FALSE(ends.remembers(2));
}

TEST(StarsBehindEnds, LeavesLongAndWholeOnesAlone) {
  const std::string tail(33, 'x');
  const BuiltDictionary built("kind,term\nidentifier,x\n,a" + tail + "\n,b" + tail + "\n,cx\n,dx\n", 2,
                              Assignment::paper, "list.csv");
  const TermRedactor redactor(built.path(), 2, Borders::off);
  StarsBehindEnds ends(redactor);
  for (std::uint32_t key = 0; key < redactor.automaton().keys(); ++key) {
    EXPECT_FALSE(ends.of(key, 40).is_in_window) << key;
    EXPECT_EQ(ends.of(key, 40).longest, redactor.automaton().length(key));
  }
}

TEST(StarsBehindEnds, RefusesWhatHasNoRoomOrIsNotThere) {
  const BuiltDictionary built("crew\nbrew\nabc\nabd\n", 2, Assignment::paper);
  const TermRedactor redactor(built.path(), 2, Borders::off);
  StarsBehindEnds ends(redactor);
  EXPECT_EQ(ends.of(3, 4).longest, 4);
  EXPECT_THROW((void)ends.of(3, 3), Error);  // remembered or not
  EXPECT_THROW((void)ends.of(4, 9), Error);
}

// However many are asked for, in whatever order: as if each were asked for first.
TEST(StarsBehindEnds, ForgetsButNeverErrs) {
  std::mt19937 random(4);
  std::string list;
  for (int i = 0; i < 3000; ++i) {
    for (std::size_t length = 1 + random() % 9; length > 0; --length) list += static_cast<char>('a' + random() % 3);
    list += '\n';
  }
  const BuiltDictionary built(list, 2, Assignment::paper);
  const TermRedactor redactor(built.path(), 2, Borders::off);
  StarsBehindEnds ends(redactor);
  for (int i = 0; i < 20'000; ++i) {
    const auto key = static_cast<std::uint32_t>(random() % redactor.automaton().keys());
    StarsBehindEnds fresh(redactor);
    const StarsBehind expected = fresh.of(key, 9);
    const StarsBehind found = ends.of(key, 9);
    ASSERT_EQ(found.key, key);
    ASSERT_EQ(found.starred, expected.starred);
    ASSERT_EQ(found.begins, expected.begins);
    ASSERT_EQ(found.longest, expected.longest);
    ASSERT_TRUE(found.is_in_window);
  }
}

}  // namespace
}  // namespace sumi::terms
