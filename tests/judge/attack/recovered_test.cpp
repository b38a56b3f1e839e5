#include <string>

#include <gtest/gtest.h>

#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

std::string shown(std::u32string_view truth, std::u32string_view guess, bool any_length) {
  std::string fates;
  for (const Fate fate : fates_of(truth, guess, any_length))
    fates += fate == Fate::recovered ? 'r' : fate == Fate::hidden ? '.' : '?';
  return fates;
}

TEST(Fates, InTheirPlacesWhereTheLengthIsKnown) {
  EXPECT_EQ(shown(U"Anna", U"Inna", false), ".rrr");
  EXPECT_EQ(shown(U"Anna", U"nnAa", false), ".r.r");
  EXPECT_EQ(shown(U"", U"", false), "");
}

TEST(Fates, PrefixAndSuffixWhereItIsNot) {
  EXPECT_EQ(shown(U"Anna Berg", U"Anna", true), "rrrr.....");
  EXPECT_EQ(shown(U"Anna Berg", U"An erg", true), "rr....rrr");
  EXPECT_EQ(shown(U"Anna", U"Anna", true), "rrrr");
  EXPECT_EQ(shown(U"aa", U"aaa", true), "rr");   // never twice
  EXPECT_EQ(shown(U"aaa", U"aa", true), "rr.");  // nor of the guess
  EXPECT_EQ(shown(U"aba", U"a", true), "r..");
  EXPECT_EQ(shown(U"Berg", U"Ann", true), "....");
  EXPECT_EQ(shown(U"Berg", U"", true), "....");
}

}  // namespace
}  // namespace sumi::attack
