#include "methods/rare/pass_plan.hpp"

#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

using Report = std::tuple<std::string, std::uint64_t, std::uint64_t>;

TEST(PassPlan, SaysWhatIsPlannedOnceAndNeverLessThanIsDone) {
  std::vector<Report> said;
  PassPlan plan(
      [&](std::string_view stage, std::uint64_t done, std::uint64_t total) { said.emplace_back(stage, done, total); },
      2);
  const std::string planned(kPlannedBytes);
  const std::string passes(kPassesOverText);
  plan.begin_count(2, 10);
  EXPECT_EQ(said, (std::vector<Report>{{planned, 4, 40}, {passes, 0, 40}}));
  plan.end_pass();
  plan.end_pass();
  EXPECT_EQ(said.back(), Report(passes, 20, 40));
  plan.begin_count(3, 15);
  EXPECT_EQ(said.back(), Report(passes, 20, 65));
  for (int i = 0; i < 3; ++i) plan.end_pass();
  EXPECT_EQ(said.back(), Report(passes, 65, 65));
}

TEST(PassPlan, CountsAnOrderOnceAndWhatReadsItOften) {
  std::vector<Report> said;
  PassPlan plan(
      [&](std::string_view stage, std::uint64_t done, std::uint64_t total) { said.emplace_back(stage, done, total); },
      3);
  plan.begin_order(2, 10, 4);
  EXPECT_EQ(said.front(), Report(std::string(kPlannedBytes), 5, 32));
  for (int i = 0; i < 2; ++i) plan.end_pass();
  for (int i = 0; i < 4; ++i) {
    plan.begin_count(1, 4);
    plan.end_pass();
  }
  EXPECT_EQ(said.back(), Report(std::string(kPassesOverText), 36, 36));
}

TEST(PassPlan, MayHaveNobodyWhoListens) {
  PassPlan plan;
  plan.begin_count(1, 1);
  plan.end_pass();
}

}  // namespace
}  // namespace sumi::rare
