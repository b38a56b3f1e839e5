#include "base/text/said_part.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(SaidPart, IsWithoutWhiteSpaceAtItsEnds) {
  const std::string text = "a \xC2\xA0 b,\xE3\x80\x80 ;. 病 ";
  EXPECT_EQ(said_part(text, {1, 7}), (Range{5, 7}));
  EXPECT_EQ(said_part(text, {1, 5}).size(), 0U);
  EXPECT_EQ(said_part(text, {10, 13}).size(), 0U);
  EXPECT_EQ(text.substr(said_part(text, {7, text.size()}).begin, 3), ";. ");
  EXPECT_EQ(said_part(text, {3, 3}).size(), 0U);
}

}  // namespace
}  // namespace sumi
