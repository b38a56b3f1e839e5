#include "base/keys/draws.hpp"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "base/keys/fixed_key.hpp"

namespace sumi {
namespace {

std::string drawn(const Key& key, std::string_view kind, std::string_view what, unsigned attempt = 0) {
  Draws draws(key, kind, what, attempt);
  std::string text;
  for (int i = 0; i < 40; ++i) text += draws.digit32();  // several blocks
  return text;
}

TEST(Draws, DependOnAllTheyAreGivenAndOnNothingElse) {
  const Key key = fixed_key(1);
  EXPECT_EQ(drawn(key, "name", "smith"), drawn(key, "name", "smith"));
  const std::set<std::string> all{drawn(key, "name", "smith"),  drawn(fixed_key(2), "name", "smith"),
                                  drawn(key, "place", "smith"), drawn(key, "name", "smit"),
                                  drawn(key, "names", "mith"),  drawn(key, "name", "smith", 1)};
  EXPECT_EQ(all.size(), 6u);
}

TEST(Draws, AreSpreadEvenly) {
  std::array<int, 7> counts{};
  Draws draws(fixed_key(3), "spread", "");
  for (int i = 0; i < 70000; ++i) ++counts[draws.below(7)];
  for (const int count : counts) {
    EXPECT_GT(count, 9500);
    EXPECT_LT(count, 10500);
  }
  EXPECT_EQ(draws.below(1), 0u);
}

TEST(Draws, DerivedKeysDiffer) {
  EXPECT_NE(derived(fixed_key(1), "a").bytes, derived(fixed_key(1), "b").bytes);
  EXPECT_NE(derived(fixed_key(1), "a").bytes, derived(fixed_key(2), "a").bytes);
  EXPECT_NE(derived(fixed_key(1), "a").bytes, fixed_key(1).bytes);
}

}  // namespace
}  // namespace sumi
