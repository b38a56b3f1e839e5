#include <algorithm>
#include <array>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "methods/rare/word_sort.hpp"

namespace sumi::rare {
namespace {

// The greatest depth to which an item's neighbours share bits and have support k.
std::vector<std::uint8_t> by_definition(const std::vector<std::uint8_t>& shared,
                                        const std::vector<std::uint32_t>& owners, std::size_t k) {
  std::vector<std::uint8_t> depths(shared.size(), 0);
  for (std::size_t i = 0; i < shared.size(); ++i) {
    for (unsigned depth = 1; depth <= 64; ++depth) {
      std::size_t begin = i;
      std::size_t end = i + 1;
      while (begin > 0 && shared[begin] >= depth) --begin;
      while (end < shared.size() && shared[end] >= depth) ++end;
      std::set<std::uint32_t> distinct(owners.begin() + static_cast<std::ptrdiff_t>(begin),
                                       owners.begin() + static_cast<std::ptrdiff_t>(end));
      distinct.erase(SharedDepths::kNobody);
      if (distinct.size() >= k) depths[i] = static_cast<std::uint8_t>(depth);
    }
  }
  return depths;
}

TEST(SharedDepths, EqualTheirDefinition) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 3000; ++trial) {
    const std::size_t size = 1 + random() % 40;
    const unsigned k = 2 + random() % 12;
    const auto who =
        std::array{SharedDepths::Who::items, SharedDepths::Who::some_items, SharedDepths::Who::owners}[random() % 3];
    const std::size_t people = 1 + random() % 20;
    std::vector<std::uint8_t> shared(size);
    std::vector<std::uint32_t> owners(size);
    for (std::size_t i = 0; i < size; ++i) {
      shared[i] = i == 0 ? 0 : static_cast<std::uint8_t>(random() % 65);
      owners[i] = static_cast<std::uint32_t>(who == SharedDepths::Who::owners ? random() % people : i);
      if (who != SharedDepths::Who::items && random() % 4 == 0) owners[i] = SharedDepths::kNobody;
    }
    SharedDepths depths(k, who, people);
    for (int again = 0; again < 2; ++again) {  // nothing is left over from the first time
      const auto found = depths.find(shared, owners);
      ASSERT_EQ(std::vector<std::uint8_t>(found.begin(), found.end()), by_definition(shared, owners, k));
    }
  }
}

}  // namespace
}  // namespace sumi::rare
