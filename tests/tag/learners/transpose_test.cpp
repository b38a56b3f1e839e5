#include <gmock/gmock.h>

#include "tag/learners/examples.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Transpose, ListsTheListsThatHoldANumber) {
  Lists lists;
  for (const std::vector<std::uint32_t>& items : std::vector<std::vector<std::uint32_t>>{{0}, {2, 0}, {}, {0, 2}}) {
    lists.items.insert(lists.items.end(), items.begin(), items.end());
    lists.close();
  }
  const Lists all = transpose(lists, 0, 4, 3);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_THAT(all[0], ElementsAre(0, 1, 3));
  EXPECT_THAT(all[1], IsEmpty());
  EXPECT_THAT(all[2], ElementsAre(1, 3));
  const Lists part = transpose(lists, 1, 3, 3);
  EXPECT_THAT(part[0], ElementsAre(0));
  EXPECT_THAT(part[2], ElementsAre(0));
  EXPECT_EQ(transpose({}, 0, 0, 0).size(), 0U);
}

}  // namespace
}  // namespace sumi::tag
