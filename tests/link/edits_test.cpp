#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/compared_column.hpp"
#include "link/plain_strings.hpp"
#include "link/positions_of.hpp"

namespace sumi::link {
namespace {

std::size_t distance(const std::string& a, const std::string& b) {
  return edits(positions_of(a), characters_of(b));
}

TEST(Edits, CountsAsOneWhatIsOne) {
  EXPECT_EQ(distance("meier", "meier"), 0U);
  EXPECT_EQ(distance("meier", "miere"), 2U);
  EXPECT_EQ(distance("meier", "meire"), 1U);  // swapped
  EXPECT_EQ(distance("meier", "meyer"), 1U);
  EXPECT_EQ(distance("meier", "meer"), 1U);
  EXPECT_EQ(distance("ca", "abc"), 3U);  // what was swapped isn't touched again
  EXPECT_EQ(distance("", "abc"), 3U);
}

TEST(Edits, EqualTheMatrixOnEveryShortPair) {
  const std::vector<std::string> strings = every_string("ab", 6);
  for (const std::string& a : strings)
    for (const std::string& b : strings) ASSERT_EQ(distance(a, b), plain_edits(a, b)) << a << ' ' << b;
}

RC_GTEST_PROP(Edits, EqualTheMatrix, ()) {
  const auto letters = rc::gen::elementOf(std::string("abc"));
  const auto a = *rc::gen::container<std::string>(*rc::gen::inRange(0, 65), letters);
  const auto b = *rc::gen::container<std::string>(*rc::gen::inRange(0, 65), letters);
  RC_ASSERT(distance(a, b) == plain_edits(a, b));
}

}  // namespace
}  // namespace sumi::link
