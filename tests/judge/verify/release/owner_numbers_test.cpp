#include <gtest/gtest.h>

#include "judge/verify/release/comparison.hpp"

namespace sumi::verify {
namespace {

TEST(OwnerNumbers, AreEqualForEqualNamesOnly) {
  OwnerNumbers numbers;
  EXPECT_FALSE(numbers.any_named());
  const auto nobody = numbers.number({});
  EXPECT_FALSE(numbers.any_named());
  const auto anna = numbers.number("Anna");
  EXPECT_TRUE(numbers.any_named());
  const auto other = numbers.of_nobody_else();
  EXPECT_NE(nobody, anna);
  EXPECT_NE(nobody, other);
  EXPECT_NE(anna, other);
  EXPECT_NE(numbers.number({}), numbers.number({}));
  EXPECT_EQ(numbers.number("Anna"), anna);
  EXPECT_NE(numbers.number("anna"), anna);
}

}  // namespace
}  // namespace sumi::verify
