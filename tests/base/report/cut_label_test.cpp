#include <string>

#include <gtest/gtest.h>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

TEST(CutLabel, LeavesWhatHasRoom) {
  EXPECT_EQ(cut_label(""), "");
  EXPECT_EQ(cut_label(std::string(30, 'a')), std::string(30, 'a'));
}

TEST(CutLabel, CutsBetweenCharacters) {
  std::string kept;
  for (int i = 0; i < 30; ++i) kept += "語";
  EXPECT_EQ(cut_label(kept), kept);
  EXPECT_EQ(cut_label(kept + "語"), kept + "…");
}

}  // namespace
}  // namespace sumi::report
