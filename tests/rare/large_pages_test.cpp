#include "rare/large_pages.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(LargePages, HoldWhatIsPutIntoThem) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{5}, LargePages<int>::kPage / 4 - 1, LargePages<int>::kPage}) {
    std::vector<std::uint32_t, LargePages<std::uint32_t>> numbers(size, 7);
    numbers.resize(size + 1);
    numbers.back() = 8;
    std::vector<std::uint32_t, LargePages<std::uint32_t>> others;
    others.swap(numbers);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(others[i], 7U);
    ASSERT_EQ(others[size], 8U);
  }
}

TEST(LargePages, AreForgottenWhole) {
  std::vector<std::uint32_t, LargePages<std::uint32_t>> numbers(LargePages<std::uint32_t>::kPage, 7);
  constexpr std::size_t kPage = LargePages<std::uint32_t>::kPage / sizeof numbers[0];
  forget_pages(&numbers[1], (2 * kPage - 1) * sizeof numbers[0]);  // but the first, of which some is needed
  for (std::size_t i = 0; i < kPage; ++i) ASSERT_EQ(numbers[i], 7U);
  for (std::size_t i = 2 * kPage; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], 7U);
}

}  // namespace
}  // namespace sumi
