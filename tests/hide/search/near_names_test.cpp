#include "hide/search/near_names.hpp"

#include <random>
#include <set>

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
  // Those with keys of one kind are known to be different: only pairs with the last are looked at.
  std::vector<std::uint64_t> keys(names.size(), 1);
  keys.back() = 0;
  EXPECT_TRUE(near_pairs(names, keys, 1, 6400).has_value());
  EXPECT_FALSE(near_pairs(names, keys, 1, 6000).has_value());
}

std::vector<FoldedName> random_names(std::mt19937& draws, std::size_t count) {
  std::set<std::pair<std::string, std::string>> all;
  const std::vector<std::string> parts{"john", "jon",     "smith",  "smyth", "anna", "ana",
                                       "a",    "mori 12", "moritz", "é",     ""};
  while (all.size() < count) {
    const auto part = [&] {
      std::string one = parts[draws() % parts.size()];
      if (draws() % 2 == 0) one.insert(draws() % 2 == 0 ? 0 : one.size(), 1, "abjs"[draws() % 4]);
      return one;
    };
    all.emplace(part(), part());
  }
  std::vector<FoldedName> names;
  for (const auto& [given, family] : all) names.push_back({given, family});
  return names;
}

// Whatever they share, with any number of threads and any keys.
TEST(NearNames, AreFoundAsByComparingAll) {
  std::mt19937 draws(8);
  for (int round = 0; round < 20; ++round) {
    const std::vector<FoldedName> names = random_names(draws, 60);
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < names.size(); ++i) keys.push_back(draws() % 4);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> expected;
    for (std::uint32_t i = 0; i < names.size(); ++i)
      for (std::uint32_t j = i + 1; j < names.size(); ++j)
        if ((keys[i] & keys[j]) == 0 && are_near(names[i], names[j])) expected.emplace_back(i, j);
    EXPECT_EQ(*near_pairs(names, keys, 1), expected);
    EXPECT_EQ(*near_pairs(names, keys, 3), expected);
  }
  EXPECT_THAT(*near_pairs(std::vector<FoldedName>{{"john", "smith"}, {"jon", "smyth"}}), ElementsAre(Pair(0, 1)));
}

// Beyond what may be looked at, they are found by what they share.
TEST(NearNames, OfManyAreFoundByWhatTheyShare) {
  std::vector<FoldedName> names{{"john", "smith"}, {"jon", "smyth"}, {"anna", "mori"}, {"ana", "mori"}};
  for (char c = 'a'; c <= 'z'; ++c)
    for (char d = 'a'; d <= 'z'; ++d)
      names.push_back({std::string{c, d, d, c, d, 'k', c}, std::string{d, c, c, d, 'p'}});
  const auto pairs = near_pairs(names, {}, 1, 100'000);
  ASSERT_TRUE(pairs.has_value());
  EXPECT_THAT(*pairs, ::testing::IsSupersetOf({std::pair(0U, 1U), std::pair(2U, 3U)}));
}

}  // namespace
}  // namespace sumi::hide::testing
