#include "judge/attack/stretches_and_gaps.hpp"

#include <gtest/gtest.h>

namespace sumi::attack {
namespace {

struct Expected {
  Position begin, end;
  std::size_t marks;
};

void expect_parts(std::string_view text, const std::vector<Expected>& expected) {
  const std::vector<StretchOrGap> parts = stretches_and_gaps(text, U'█');
  ASSERT_EQ(parts.size(), expected.size()) << text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    EXPECT_EQ(parts[i].where, (Range{expected[i].begin, expected[i].end})) << text;
    EXPECT_EQ(parts[i].marks, expected[i].marks) << text;
  }
}

TEST(Parts, AlternateAndAreTheText) {
  expect_parts("", {});
  expect_parts("é", {{0, 2, 0}});
  expect_parts("█", {{0, 3, 1}});
  expect_parts("██a█", {{0, 6, 2}, {6, 7, 0}, {7, 10, 1}});
  expect_parts("a▓█é", {{0, 4, 0}, {4, 7, 1}, {7, 9, 0}});  // ▓ begins as █ does
}

}  // namespace
}  // namespace sumi::attack
