#include "judge/verify/release/fact_exchange.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(FactExchange, LaysMarksInAllWays) {
  const std::vector<SourceValue> name{{{3, 6}, 0}};
  const FactDocument ann("Mr █n, ok", "Mr ann, ok", name, U'█');
  const FactDocument ben("Mr █n, ok", "Mr ben, ok", name, U'█');
  const FactDocument bob("Mr █, ok", "Mr bob, ok", name, U'█');
  const FactDocument open("Mr ann, ok", "Mr ann, ok", name, U'█');
  EXPECT_TRUE(could_exchange(ann, &ben, 1));
  EXPECT_FALSE(could_exchange(ann, &bob, 1)) << "bob doesn't end in n";
  EXPECT_TRUE(bob.could_hold(ann.known(), 1));
  EXPECT_FALSE(could_exchange(ben, &open, 1)) << "one way is not enough";
  EXPECT_TRUE(could_exchange(bob, nullptr, 1));
  EXPECT_FALSE(could_exchange(ann, nullptr, 1));
  EXPECT_TRUE(could_exchange(ann, nullptr, 2)) << "it has no such fact";
}

TEST(FactExchange, TakesAllValuesTogether) {
  const std::vector<SourceValue> two{{{0, 2}, 0}, {{2, 4}, 1}};
  const FactDocument shown("a█d", "abcd", two, U'█');
  const std::vector<SourceValue> short_values{{{0, 1}, 0}, {{1, 2}, 1}};
  const FactDocument other("a█", "ad", short_values, U'█');
  EXPECT_TRUE(shown.could_hold(other.known(), 1)) << "a, then cd";
  EXPECT_TRUE(shown.could_hold(other.known(), 2)) << "ab, then d";
  EXPECT_FALSE(shown.could_hold(other.known(), 3)) << "nothing is left for the mark";
}

}  // namespace
}  // namespace sumi::verify
