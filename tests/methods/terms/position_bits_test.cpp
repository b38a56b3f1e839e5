#include "methods/terms/position_bits.hpp"

#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sumi::terms {
namespace {

constexpr std::size_t kPositions = 300;

std::set<std::size_t> some_positions() {
  return *rc::gen::container<std::set<std::size_t>>(rc::gen::inRange<std::size_t>(0, kPositions));
}

PositionBits bits_of(const std::set<std::size_t>& positions) {
  PositionBits bits;
  bits.reset(kPositions);
  for (const std::size_t position : positions) bits.insert(position);
  return bits;
}

RC_GTEST_PROP(PositionBits, IsASet, ()) {
  std::set<std::size_t> positions = some_positions();
  PositionBits bits = bits_of(positions);
  for (const std::size_t position : some_positions()) {
    positions.erase(position);
    bits.erase(position);
  }
  for (std::size_t position = 0; position < kPositions; ++position)
    RC_ASSERT(bits.contains(position) == positions.contains(position));
}

RC_GTEST_PROP(PositionBits, HasWindows, ()) {
  std::set<std::size_t> positions = some_positions();
  PositionBits bits = bits_of(positions);
  const auto end = *rc::gen::inRange<std::size_t>(0, kPositions + 1);
  auto more = *rc::gen::arbitrary<std::uint64_t>();
  if (end < PositionBits::kWindow) more = end == 0 ? 0 : more << (PositionBits::kWindow - end);
  for (const bool is_united : {false, true}) {
    if (is_united) bits.unite_before(end, more);
    for (std::size_t back = 1; back <= PositionBits::kWindow; ++back) {
      const std::uint64_t bit = std::uint64_t{1} << (PositionBits::kWindow - back);
      if (is_united && (more & bit) != 0) positions.insert(end - back);
      RC_ASSERT(((bits.before(end) & bit) != 0) == (back <= end && positions.contains(end - back)));
    }
  }
  for (std::size_t position = 0; position < kPositions; ++position)
    RC_ASSERT(bits.contains(position) == positions.contains(position));
}

RC_GTEST_PROP(PositionBits, HasRuns, ()) {
  std::set<std::size_t> positions = some_positions();
  if (*rc::gen::arbitrary<bool>()) {
    for (std::size_t position = kPositions / 2; position < kPositions; ++position) positions.insert(position);
  }
  std::set<std::size_t> visited;
  std::size_t last = 0;
  bits_of(positions).for_each_run([&](std::size_t begin, std::size_t end) {
    RC_ASSERT(begin < end && (visited.empty() || begin > last));
    for (std::size_t position = begin; position < end; ++position) visited.insert(position);
    last = end;
  });
  RC_ASSERT(visited == positions);
}

TEST(PositionBits, ForgetsWhenItIsReset) {
  PositionBits bits = bits_of({3, 200});
  bits.reset(10);
  EXPECT_FALSE(bits.contains(3));
  EXPECT_EQ(bits.before(10), 0U);
}

}  // namespace
}  // namespace sumi::terms
