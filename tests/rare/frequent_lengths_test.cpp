#include "rare/frequent_lengths.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(FrequentLengths, HoldShortLongAndDerivedOnes) {
  const std::string text = "xab" + std::string(400, 'c') + "\xFFz";
  FrequentLengths lengths(text.size());
  FrequentLengths::LongLengths some;
  FrequentLengths::LongLengths others;
  lengths.set(404, 1, others);
  lengths.set(2, 300, others);
  lengths.set(0, FrequentLengths::kDerived - 1, some);
  lengths.set(1, FrequentLengths::kDerived, some);
  lengths.derive(3);
  EXPECT_EQ(others.size() + some.size(), 2U);
  lengths.add_long(others);
  lengths.add_long(some);
  lengths.finish();
  std::vector<Length> out;
  lengths.read(text, {0, text.size()}, out);
  ASSERT_EQ(out.size(), text.size());
  EXPECT_EQ(std::vector<Length>(out.begin(), out.begin() + 5), (std::vector<Length>{253, 254, 300, 299, 0}));
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

}  // namespace
}  // namespace sumi
