#include <gtest/gtest.h>

#include "serve/recognize/word_context.hpp"

namespace sumi::recognize {
namespace {

std::string after(std::vector<Analyzed> all) {
  std::string out;
  for (const Analyzed& one : settled(std::move(all)))
    out += std::string(one.entity) + std::to_string(one.where.begin) + "-" + std::to_string(one.where.end) + " ";
  return out;
}

TEST(Settled, LeavesOutWhatLiesWithinABetterOneOfItsKind) {
  EXPECT_EQ(after({{{0, 5}, "A", .5}, {{1, 3}, "A", .5}, {{1, 3}, "B", .4}}), "A0-5 B1-3 ");
  EXPECT_EQ(after({{{0, 5}, "A", .5}, {{1, 3}, "A", .6}}), "A1-3 A0-5 ");
  EXPECT_EQ(after({{{0, 5}, "A", .5}, {{3, 8}, "A", .5}, {{0, 5}, "A", .5}}), "A0-5 A3-8 ");
}

TEST(Settled, GoesByScoreThenPlaceThenLength) {
  EXPECT_EQ(after({{{4, 5}, "A", .5}, {{0, 1}, "B", .5}, {{0, 3}, "C", .5}, {{9, 10}, "D", .9}}),
            "D9-10 C0-3 B0-1 A4-5 ");
  EXPECT_EQ(after({{{4, 5}, "A", 0}}), "");
}

}  // namespace
}  // namespace sumi::recognize
