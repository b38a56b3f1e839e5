#include "base/machine/large_pages.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(LargePages, HoldWhatIsPutIntoThem) {
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, LargePages<int>::kPage / 4 - 1, LargePages<int>::kPage}) {
    std::vector<std::uint32_t, LargePages<std::uint32_t>> numbers(size, 7);
    numbers.resize(size + 1);
    numbers.back() = 8;
    std::vector<std::uint32_t, LargePages<std::uint32_t>> others;
    others.swap(numbers);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(others[i], 7U);
    ASSERT_EQ(others[size], 8U);
  }
}

TEST(LargePages, KeepWhatIsInFrontOfWhatIsForgotten) {
  constexpr std::size_t kSize = LargePages<std::uint32_t>::kPage;  // four pages
  for (const std::size_t kept : {std::size_t{0}, std::size_t{9}, kSize / 4, kSize / 2 + 1, kSize}) {
    std::vector<std::uint32_t, LargePages<std::uint32_t>> numbers(kSize, 7);
    forget_behind(numbers, kept);
    ASSERT_EQ(numbers.size(), kept);
    for (const std::uint32_t number : numbers) ASSERT_EQ(number, 7U);
    numbers.resize(kSize, 8);
    for (std::size_t i = kept; i < kSize; ++i) ASSERT_EQ(numbers[i], 8U);
  }
}

}  // namespace
}  // namespace sumi
