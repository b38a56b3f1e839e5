#include "serve/recognize/telephone_plan.hpp"

#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

bool may_hold(const std::string& piece, const std::string& region) {
  return TelephonePlans({region}).may_hold(TelephonePlans::Digits(piece), 0);
}

TEST(TelephonePlans, LetPassWhatMayBeValid) {
  EXPECT_TRUE(may_hold("call 212-555-5555 now", "US"));
  EXPECT_TRUE(may_hold("1 212 555 5555", "US"));
  EXPECT_TRUE(may_hold("030 901820", "DE"));
  EXPECT_TRUE(may_hold("011 44 20 7946 0958", "US"));
  EXPECT_TRUE(may_hold("+7", "US"));
  EXPECT_TRUE(may_hold("\xEF\xBC\x91", "US"));           // a wide digit
  EXPECT_TRUE(may_hold("123456789012345678901", "US"));  // too long a run to be sure
}

TEST(TelephonePlans, RuleOutDatesAndShortNumbers) {
  for (const char* const region : {"US", "GB", "DE", "FR", "IL", "IN", "BR"})
    for (const char* const piece : {"on 2024-03-05", "12:30", "room 12345", "", "no digit"})
      EXPECT_FALSE(may_hold(piece, region)) << region << " " << piece;
}

TEST(TelephonePlans, SayYesForARegionThatIsNone) {
  EXPECT_TRUE(may_hold("1", "ZZ"));
}

}  // namespace
}  // namespace sumi::recognize
