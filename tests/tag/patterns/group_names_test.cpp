#include <gtest/gtest.h>

#include "tag/patterns/catalogue.hpp"

namespace sumi::tag {
namespace {

TEST(FindGroupNames, FindsPeoplesAndTheirMembers) {
  EXPECT_EQ(find_group_names("a German and two Catholics"), (std::vector<Range>{{2, 8}, {17, 26}}));
  EXPECT_TRUE(find_group_names("german Germany Germanic").empty());
}

}  // namespace
}  // namespace sumi::tag
