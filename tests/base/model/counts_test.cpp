#include <gtest/gtest.h>

#include <sumi/model/counts.hpp>

namespace sumi {
namespace {

TEST(CountsTest, RatesAreWhatTheirFormulasSay) {
  const Counts counts{6, 2, 4};
  EXPECT_DOUBLE_EQ(*counts.precision(), .75);
  EXPECT_DOUBLE_EQ(*counts.recall(), .6);
  EXPECT_DOUBLE_EQ(*counts.f(1), 2 * .75 * .6 / (.75 + .6));
  EXPECT_DOUBLE_EQ(*counts.f(2), 5 * .75 * .6 / (4 * .75 + .6));
  EXPECT_DOUBLE_EQ(*counts.f(.5), 1.25 * .75 * .6 / (.25 * .75 + .6));
}

TEST(CountsTest, RatesOverNothingAreNothing) {
  EXPECT_EQ(Counts{}.precision(), std::nullopt);
  EXPECT_EQ(Counts{}.recall(), std::nullopt);
  EXPECT_EQ(Counts{}.f(1), std::nullopt);
  EXPECT_EQ((Counts{0, 1, 0}.recall()), std::nullopt);
  EXPECT_EQ((Counts{0, 0, 1}.precision()), std::nullopt);
  EXPECT_EQ((Counts{0, 0, 1}.f(2)), 0.0);
}

TEST(CountsTest, AddsUp) {
  Counts sum{1, 2, 3};
  sum += {10, 20, 30};
  EXPECT_EQ(sum, (Counts{11, 22, 33}));
}

}  // namespace
}  // namespace sumi
