#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/score/counted_spans.hpp"

namespace sumi::score {
namespace {

TEST(LabelNumbers, NumbersLabelsAsTheyCome) {
  LabelNumbers labels({});
  EXPECT_EQ(labels.number("b"), 0);
  EXPECT_EQ(labels.number(""), 1);
  EXPECT_EQ(labels.number("b"), 0);
  EXPECT_EQ(labels.names(), (std::vector<std::string>{"b", ""}));
}

TEST(LabelNumbers, PassesOverLabelsThatDontCount) {
  LabelNumbers labels({false, {"b", "c"}});
  EXPECT_EQ(labels.number("a"), std::nullopt);
  EXPECT_EQ(labels.number("c"), 0);
  EXPECT_EQ(labels.names(), std::vector<std::string>{"c"});
}

TEST(LabelNumbers, MergesAll) {
  LabelNumbers labels({true, {}});
  EXPECT_EQ(labels.number("a"), 0);
  EXPECT_EQ(labels.number("b"), 0);
  EXPECT_EQ(labels.names(), std::vector<std::string>{kMergedLabel});
}

TEST(LabelNumbers, RefusesTooMany) {
  LabelNumbers labels({});
  for (std::size_t i = 0; i < LabelNumbers::kMost; ++i) EXPECT_EQ(labels.number(std::to_string(i)), i);
  EXPECT_EQ(labels.number("7"), 7);
  EXPECT_THAT(io::error_of([&] { (void)labels.number("one more"); }), ::testing::StartsWith("bad_usage: "));
}

}  // namespace
}  // namespace sumi::score
