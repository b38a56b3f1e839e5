#include "hide/chain/exact_names.hpp"

#include <numeric>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/record_values.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::Contains;
using ::testing::Pair;

const std::vector<std::string> kTowns{"Larkstoke", "Pellmarsh", "Quenbury", "Thrapwick", "Wexlow"};
const std::vector<std::string> kFamilies{"Morwen",  "Lindqvist", "Bergstad",  "Quillfeather",
                                         "Scanlow", "Tannhill",  "Ostrander", "Vexley"};

struct Visitors {
  int persons = 40;
  bool with_towns = true;
  int movers = 0;      // whose second record names another town
  int misspelled = 0;  // whose second record has a letter more in the name
};

// Two records of each; names that numbers alone tell apart.
struct Judged : ExactNames {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> may_be_one;
};
Judged judged(const Visitors& all, std::uint64_t most_pairs = kMostPairsOfNames, std::uint64_t keys = 0) {
  Extractions made({attribute("name", AttributeKind::name), attribute("town", AttributeKind::place)});
  std::mt19937 draws(5);
  for (int i = 0; i < all.persons; ++i) {
    const std::string& family = kFamilies[static_cast<std::size_t>(i) % kFamilies.size()];
    const std::size_t town = draws() % kTowns.size();
    const std::string number = " " + std::to_string(100 + 37 * i);
    for (int record = 0; record < 2; ++record) {
      const std::string name = "Anna " + family + (record == 1 && i < all.misspelled ? "x" : "") + number;
      const std::string& lives = kTowns[record == 1 && i < all.movers ? (town + 1) % kTowns.size() : town];
      if (all.with_towns)
        made.row({{name, "name"}, {lives, "town"}});
      else
        made.row({{name, "name"}, {"", "town"}});
    }
  }
  const Extraction extraction = made.made();
  std::vector<std::vector<const Mention*>> groups;
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    groups.push_back(identifying_mentions(extraction, extraction.of(record)));
  const ComparedValues compared(extraction, DateValues(extraction), groups);
  Judged names{exact_names(compared, std::vector<std::uint64_t>(groups.size(), keys), 1, most_pairs), {}};
  std::vector<std::uint32_t> persons(groups.size());
  std::iota(persons.begin(), persons.end(), 0U);
  EXPECT_TRUE(for_each_that_may_be_one(compared, names, persons, [&](std::uint32_t left, std::uint32_t right) {
    names.may_be_one.emplace_back(left, right);
  }));
  return names;
}

TEST(ExactNames, DecideWhereWhatElseIsSaidAgrees) {
  EXPECT_TRUE(judged({}).decide);
  EXPECT_TRUE(judged({.movers = 2}).decide);
}

TEST(ExactNames, DontDecideWhereTheyContradict) {
  EXPECT_FALSE(judged({.movers = 6}).decide);
}

TEST(ExactNames, DontDecideWhereNothingBearsThemOut) {
  EXPECT_FALSE(judged({.with_towns = false}).decide);
  EXPECT_FALSE(judged({.persons = 15}).decide);
}

// More near names are in one town than chance explains.
TEST(ExactNames, DontDecideWhereManyAreMisspelled) {
  const Judged names = judged({.persons = 80, .misspelled = 30});
  EXPECT_FALSE(names.decide);
  for (std::uint32_t i = 0; i < 30; ++i) EXPECT_THAT(names.may_be_one, Contains(Pair(2 * i, 2 * i + 1)));
}

TEST(ExactNames, ArentComparedWhereKeysTellThemApart) {
  const Judged names = judged({.persons = 80, .misspelled = 30}, 10, 1);
  EXPECT_TRUE(names.near.empty());
  EXPECT_FALSE(names.are_too_many);
  EXPECT_FALSE(judged({.persons = 80, .misspelled = 30}).near.empty());
}

// Thousands that say the same are looked at as one, whatever they are.
TEST(ExactNames, OfManyThatSayTheSameOneStandsForAll) {
  Extractions made({attribute("name", AttributeKind::name), attribute("town", AttributeKind::place)});
  for (int i = 0; i < 5000; ++i) made.row({{"Anna Berg", "name"}, {"Oslo", "town"}});
  for (int i = 0; i < 5000; ++i) made.row({{"Anna Bergs", "name"}, {"", "town"}});
  made.row({{"Anna Bergs", "name"}, {"Bergen", "town"}});
  const Extraction extraction = made.made();
  std::vector<std::vector<const Mention*>> groups;
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    groups.push_back(identifying_mentions(extraction, extraction.of(record)));
  const ComparedValues compared(extraction, DateValues(extraction), groups);
  const ExactNames names = exact_names(compared);
  std::vector<std::uint32_t> persons(groups.size(), 0);
  for (std::uint32_t i = 5000; i < groups.size(); ++i) persons[i] = i < 10'000 ? 1 : 2;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> visited;
  const auto visit = [&](std::uint32_t left, std::uint32_t right) { visited.emplace_back(left, right); };
  EXPECT_TRUE(for_each_that_may_be_one(compared, names, persons, visit, 2));
  EXPECT_THAT(visited, ::testing::ElementsAre(Pair(0, 5000)));
  EXPECT_FALSE(for_each_that_may_be_one(compared, names, persons, visit, 1));
}

TEST(ExactNames, SayWhereTheyAreTooMany) {
  EXPECT_FALSE(judged({}).are_too_many);
  const Judged names = judged({}, 10);
  EXPECT_TRUE(names.are_too_many);
  EXPECT_FALSE(names.decide);
  EXPECT_TRUE(names.may_be_one.empty());
}

}  // namespace
}  // namespace sumi::hide::testing
