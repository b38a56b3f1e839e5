#include "hide/exact_names.hpp"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "hide/record_values.hpp"

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
ExactNames judged(const Visitors& all, std::uint64_t most_pairs = kMostPairsOfNames) {
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
    groups.push_back(telling_mentions(extraction, extraction.of(record)));
  return exact_names(ComparedValues(extraction, DateValues(extraction), groups), most_pairs);
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
  const ExactNames names = judged({.persons = 80, .misspelled = 30});
  EXPECT_FALSE(names.decide);
  for (std::uint32_t i = 0; i < 30; ++i) EXPECT_THAT(names.may_be_one, Contains(Pair(2 * i, 2 * i + 1)));
}

TEST(ExactNames, SayWhereTheyAreTooMany) {
  EXPECT_FALSE(judged({}).are_too_many);
  const ExactNames names = judged({}, 10);
  EXPECT_TRUE(names.are_too_many);
  EXPECT_FALSE(names.decide);
  EXPECT_TRUE(names.may_be_one.empty());
}

}  // namespace
}  // namespace sumi::hide::testing
