#include "hide/near_names.hpp"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

TEST(NearNames, AreSpelledInTwoWays) {
  const FoldedName anna{"anna", "lindqvist"};
  for (const FoldedName& other : std::vector<FoldedName>{{"anna", "lindqvist"},
                                                         {"ana", "lindqvist"},
                                                         {"anna", "lindquist"},
                                                         {"a", "lindqvist"},
                                                         {"lindqvist", "anna"},
                                                         {"anna", "lindqvist 12"},
                                                         {"annalindqvist", "x"},
                                                         {"anna lind", "qvist"},
                                                         {"nana", "linqvist"}}) {
    EXPECT_TRUE(are_near(anna, other)) << other.given << ' ' << other.family;
    EXPECT_TRUE(are_near(other, anna)) << other.given << ' ' << other.family;
  }
}

TEST(NearNames, ArentThoseOfAnother) {
  const FoldedName anna{"anna", "lindqvist"};
  for (const FoldedName& other :
       std::vector<FoldedName>{{"otto", "lindqvist"}, {"anna", "morwen"}, {"clara", "hallam"}, {"morwen", "anna"}})
    EXPECT_FALSE(are_near(anna, other)) << other.given << ' ' << other.family;
  EXPECT_FALSE(are_near({"蓮太郎", "宇津木"}, {"一徹", "鷺沼"}));
  EXPECT_TRUE(are_near({"蓮太郎", "宇津木"}, {"蓮太朗", "宇津木"}));
}

TEST(NearNames, AreFoundInPairs) {
  const std::vector<FoldedName> names{{"anna", "mori 12"}, {"anna", "mori 127"}, {"otto", "mori 12"},
                                      {"ana", "mori 12"},  {"clara", "hallam"},  {"clarahallam", "x"}};
  EXPECT_THAT(*near_pairs(names), ElementsAre(Pair(0, 1), Pair(0, 3), Pair(1, 3), Pair(4, 5)));
  EXPECT_THAT(*near_pairs({}), IsEmpty());
}

// Where one edit changes a name of two words, the pair is looked at.
TEST(NearNames, OfOneEditAreAllFound) {
  std::mt19937 draws(3);
  const std::vector<std::string> given{"anna", "otto", "emil", "clara"};
  const std::vector<std::string> family{"morwen", "lindqvist", "bergstad", "quill"};
  for (int i = 0; i < 500; ++i) {
    const FoldedName name{given[draws() % 4], family[draws() % 4]};
    FoldedName other = name;
    std::string& part = draws() % 2 == 0 ? other.given : other.family;
    const std::size_t at = draws() % part.size();
    if (draws() % 2 == 0)
      part.erase(at, 1);
    else
      part.insert(at, 1, static_cast<char>('a' + draws() % 26));
    const std::vector<FoldedName> both{name, other};
    EXPECT_THAT(*near_pairs(both), ElementsAre(Pair(0, 1))) << other.given << ' ' << other.family;
  }
}

TEST(NearNames, OfTooManyPairsArentLookedAt) {
  std::vector<FoldedName> names;
  for (int i = 0; i < 6400; ++i) names.push_back({"anna", "x" + std::to_string(1000000 + i * 7919)});
  EXPECT_FALSE(near_pairs(names).has_value());
}

}  // namespace
}  // namespace sumi::hide::testing
