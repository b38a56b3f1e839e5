#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/left_out_values.hpp"

namespace sumi::hide::testing {
namespace {

TEST(LeftToCustodian, NamesWhatNoRunSeesTo) {
  HideSummary summary;
  summary.mode = HideMode::full;
  std::string all;
  for (const auto& row : left_to_custodian(summary).rows) all += row[0] + "; ";
  for (const char* one :
       {"actual knowledge", "photographs", "biometric", "any other unique", "relatives", "ages over 89"})
    EXPECT_THAT(all, ::testing::HasSubstr(one));
  summary.mode = HideMode::partial;
  EXPECT_EQ(left_to_custodian(summary).rows.size(), 5U);
}

}  // namespace
}  // namespace sumi::hide::testing
