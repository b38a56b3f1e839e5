#include "tag/patterns/top_level_domains.hpp"

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

TEST(TopLevelDomains, AreKnownInAnyCaseAndScript) {
  for (const char* name : {"com", "DE", "museum", "xn--p1ai", "рф"}) EXPECT_TRUE(is_top_level_domain(name)) << name;
  for (const char* name : {"", "invalid", "example", "c"}) EXPECT_FALSE(is_top_level_domain(name)) << name;
}

TEST(TopLevelDomains, BeginWithTheOldOnes) {
  EXPECT_EQ(top_level_domains().front(), "com");
  EXPECT_GT(top_level_domains().size(), 1000U);
}

}  // namespace
}  // namespace sumi::tag
