#include "publish/mask/fresh_id.hpp"

#include <gtest/gtest.h>

namespace sumi::publish {
namespace {

TEST(FreshId, NumbersFromOneWithSixDigitsAtLeast) {
  EXPECT_EQ(fresh_id(0), "d000001");
  EXPECT_EQ(fresh_id(999'998), "d999999");
  EXPECT_EQ(fresh_id(1'234'566), "d1234567");
}

}  // namespace
}  // namespace sumi::publish
