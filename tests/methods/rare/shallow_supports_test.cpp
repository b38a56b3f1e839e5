#include "methods/rare/shallow_supports.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {
namespace {

using Counted = std::pair<std::size_t, std::uint32_t>;  // bucket, owner

// How many leading bits of a bucket k owners share with it.
unsigned by_definition(const std::vector<Counted>& counted, std::size_t bucket, unsigned bits, unsigned k) {
  for (unsigned shared = bits; shared > 0; --shared) {
    std::set<std::uint32_t> owners;
    for (const auto& [other, owner] : counted) {
      if (other >> (bits - shared) == bucket >> (bits - shared)) owners.insert(owner);
    }
    if (owners.size() >= k) return shared;
  }
  return 0;
}

TEST(ShallowSupports, AreOfOwnersInAnyOrderWhereNoneIsNeeded) {
  std::mt19937 random(8);
  for (int trial = 0; trial < 400; ++trial) {
    const unsigned bits = 1 + random() % 5;
    const unsigned k = 2 + random() % 14;
    const unsigned owners = 1 + random() % 30;
    std::vector<Counted> counted(random() % 200);
    for (auto& [bucket, owner] : counted) {
      bucket = random() % (std::size_t{1} << bits);
      owner = static_cast<std::uint32_t>(random() % owners);
    }
    const bool ordered = ShallowSupports::needs_order(k);
    if (ordered)
      std::sort(counted.begin(), counted.end(), [](const Counted& a, const Counted& b) { return a.second < b.second; });
    std::size_t middle = counted.empty() ? 0 : random() % counted.size();
    while (ordered && middle > 0 && counted[middle].second == counted[middle - 1].second) --middle;

    ShallowSupports all(k, bits);
    for (const Range part : {Range{0, middle}, Range{middle, counted.size()}}) {
      ShallowSupports own(k, bits);
      for (std::size_t i = part.begin; i < part.end; ++i) {
        const auto [bucket, owner] = counted[i];
        if (own.is_open()[bucket] != 0) own.count(bucket, owner);
      }
      all.add(own);
    }
    for (std::size_t bucket = 0; bucket < std::size_t{1} << bits; ++bucket) {
      ASSERT_EQ(all.frequent_bits(bucket), by_definition(counted, bucket, bits, k));
    }
  }
}

TEST(ShallowSupports, AreOfOccurrences) {
  ShallowSupports supports(4, 2);
  supports.count_occurrences(std::vector<std::size_t>{4, 1, 2, 1});
  EXPECT_EQ(supports.frequent_bits(0), 2U);
  EXPECT_EQ(supports.frequent_bits(1), 1U);
  EXPECT_EQ(supports.frequent_bits(2), 0U);
}

}  // namespace
}  // namespace sumi::rare
