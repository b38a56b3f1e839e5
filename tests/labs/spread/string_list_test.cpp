#include "labs/spread/string_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

TEST(StringList, ReadsWhatWasWritten) {
  const std::vector<CountedTwice> twice{{2, 1}, {3, 4}};
  const std::vector<std::uint32_t> shared{5, 900};
  StringListWriter writer;
  EXPECT_TRUE(writer.empty());
  writer.add({.bytes = "ab", .supporters = 3, .before = "x", .wants_more = true}, 0);
  writer.add({.bytes = "abc", .supporters = 0, .twice = twice, .shared = shared}, 2);
  writer.add({.bytes = std::string_view("ad\0", 3), .supporters = 1'000'000, .before = "one "}, 1);
  const StringList list(writer.packed());
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list.at(0).bytes, "ab");
  EXPECT_EQ(list.at(0).supporters, 3U);
  EXPECT_EQ(list.at(0).before, "x");
  EXPECT_TRUE(list.at(0).wants_more);
  EXPECT_TRUE(list.at(0).twice.empty());
  EXPECT_EQ(list.at(1).bytes, "abc");
  EXPECT_THAT(list.at(1).twice, ::testing::ElementsAreArray(twice));
  EXPECT_THAT(list.at(1).shared, ::testing::ElementsAreArray(shared));
  EXPECT_FALSE(list.at(1).wants_more);
  EXPECT_EQ(list.at(2).bytes, std::string_view("ad\0", 3));
  EXPECT_EQ(list.at(2).supporters, 1'000'000U);
  EXPECT_EQ(list.at(1).before, "");
  EXPECT_EQ(list.at(2).before, "one ");
}

TEST(StringList, RefusesWhatNobodyWrote) {
  EXPECT_THROW(StringList(""), Error);
  EXPECT_THROW(StringList(compressed("\x05")), Error);
  PackedWriter shares_too_much;
  shares_too_much.number(1);
  shares_too_much.sized(std::string_view("\x02\x00", 2));  // two bytes of no string before
  for (int i = 0; i < 3; ++i) shares_too_much.sized(std::string_view("\x00", 1));
  EXPECT_THROW(StringList(compressed(shares_too_much.written())), Error);
}

}  // namespace
}  // namespace sumi::spread
