#include <gtest/gtest.h>

#include <sumi/model/visibility.hpp>

namespace sumi {
namespace {

TEST(HiddenRanges, JoinWhateverTheReason) {
  const Visibility visibility{Why::rare, Why::unit, Why::shown,  Why::phrase,         Why::border,
                              Why::span, Why::rare, Why::border, Why::already_masked, Why::rare_in_published};
  EXPECT_EQ(hidden_ranges(visibility).ranges(), (std::vector<Range>{{0, 2}, {5, 7}, {8, 10}}));
  EXPECT_TRUE(hidden_ranges({}).empty());
}

}  // namespace
}  // namespace sumi
