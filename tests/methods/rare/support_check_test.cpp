#include "methods/rare/support_check.hpp"

#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Few supporters are looked for one by one, many are sorted.
TEST(SupportCheck, CountsEachOwnerOnce) {
  std::mt19937 random(71);
  unsigned enough = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const CountingText text = counted(random_corpus(random, 1 + random() % 60, 8, U"ab", 40));
    const Support by = kSupports[random() % 3];
    const CountedOwners owners(text, by);
    const unsigned k = 2 + random() % 24;
    SupportCheck check(owners, k);
    std::vector<Position> places;
    std::set<std::uint32_t> found;
    for (std::size_t i = 0; i < random() % 80; ++i) {
      places.push_back(random() % text.bytes.size());
      found.insert(by == Support::occurrences ? static_cast<std::uint32_t>(i) : owners.at(places.back()));
    }
    ASSERT_EQ(check.have_support(places.size(), [&](std::size_t i) { return places[i]; }), found.size() >= k);
    enough += found.size() >= k ? 1 : 0;
  }
  EXPECT_GT(enough, 30U);
}

}  // namespace
}  // namespace sumi::rare
