#include "recognize/telephone_finder.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

TEST(FindTelephones, FindsNumbersOfSeveralRegions) {
  const std::string text = "é call 212-555-5555 or +44 20 7946 0958, in Berlin 030 901820";
  std::vector<std::string> found;
  for (const Hit& hit : find_telephones(text)) {
    found.push_back(text.substr(hit.where.begin, hit.where.size()));
    EXPECT_EQ(hit.score, kTelephoneScore);
  }
  for (const char* number : {"212-555-5555", "+44 20 7946 0958", "030 901820"})
    EXPECT_TRUE(std::ranges::find(found, number) != found.end()) << number;
}

TEST(FindTelephones, PassesOverWhatIsTooShort) {
  EXPECT_TRUE(find_telephones("in room 12, at 3 o'clock").empty());
  EXPECT_TRUE(find_telephones("").empty());
}

}  // namespace
}  // namespace sumi::recognize
