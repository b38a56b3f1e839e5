#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/record_values.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

// Each record a group of its own.
ComparedValues compared(const Extraction& extraction) {
  std::vector<std::vector<const Mention*>> groups;
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    groups.push_back(identifying_mentions(extraction, extraction.of(record)));
  return {extraction, DateValues(extraction), groups};
}

Extractions people() {
  return Extractions({attribute("name", AttributeKind::name), attribute("given", AttributeKind::given_name),
                      attribute("family", AttributeKind::family_name), attribute("born", AttributeKind::birth_date),
                      attribute("sex", AttributeKind::sex), attribute("age", AttributeKind::age)});
}

TEST(ComparedValues, HaveFullNamesHoweverTheyAreWritten) {
  const ComparedValues values = compared(people()
                                             .row({{"Mori, Anna", "name"}})
                                             .row({{"Anna", "given"}, {"MORI", "family"}})
                                             .text("saw Anna Mori", {{"Anna Mori", "given", FoundBy::known}})
                                             .row({{"Mori", "name"}})
                                             .row({{"Anna Mori 12", "name"}})
                                             .row({{"Anna Mori 12o", "name"}})
                                             .made());
  for (std::uint32_t group = 0; group < 3; ++group)
    EXPECT_EQ(values.full_name(group), (FoldedName{"anna", "mori"})) << group;
  EXPECT_FALSE(values.has_full_name(3));
  EXPECT_EQ(values.full_name(4), (FoldedName{"anna", "mori 12"}));
  EXPECT_EQ(values.full_name(5), (FoldedName{"anna", "mori 12o"}));
  EXPECT_THAT(values.alike_in_name(),
              UnorderedElementsAre(Pair("anna\nmori", ElementsAre(0, 1, 2)), Pair("anna\nmori 12", ElementsAre(4)),
                                   Pair("anna\nmori 12o", ElementsAre(5))));
  EXPECT_TRUE(values.has_names_alone());
}

TEST(ComparedValues, AreAlikeInWordsInAnyOrder) {
  const ComparedValues values =
      compared(people().row({{"Anna Mori", "name"}}).row({{"Mori Anna", "name"}}).row({{"Anna Morin", "name"}}).made());
  EXPECT_EQ(values.alike_in_name().size(), 3U);
  EXPECT_THAT(values.alike_in_words(),
              UnorderedElementsAre(Pair("anna\nmori\n", ElementsAre(0, 1)), Pair("anna\nmorin\n", ElementsAre(2))));
}

TEST(ComparedValues, DifferBesideTheNameAlone) {
  const ComparedValues values =
      compared(people()
                   .row({{"Anna Mori", "name"}, {"1950-03-04", "born"}, {"f", "sex"}, {"70", "age"}})
                   .row({{"Otto Mori", "name"}, {"4 March 1950", "born"}, {"71", "age"}})
                   .row({{"Anna Mori", "name"}, {"F", "sex"}})
                   .row({{"Anna Mori", "name"}, {"1951-03-04", "born"}, {"f", "sex"}})
                   .made());
  EXPECT_FALSE(values.has_names_alone());
  EXPECT_FALSE(values.differ(0, 1));
  EXPECT_FALSE(values.differ(0, 2));
  EXPECT_TRUE(values.differ(0, 3));
  EXPECT_FALSE(values.differ(2, 3));
  EXPECT_TRUE(values.agree({0, 2}));
  EXPECT_FALSE(values.agree({2, 0, 3}));
  EXPECT_THAT(values.alike_in_birth(), UnorderedElementsAre(Pair("anna\nmori\n1950-03-04", ElementsAre(0)),
                                                            Pair("otto\nmori\n1950-03-04", ElementsAre(1)),
                                                            Pair("anna\nmori\n1951-03-04", ElementsAre(3))));
  const ComparedValues::EqualNames equal = values.equal_names();
  EXPECT_EQ(equal.pairs, 2U);
  EXPECT_EQ(equal.compared, 2U);
  EXPECT_EQ(equal.contrary, 1U);
}

// Where the first says nothing beside the name, the others are compared with each other.
TEST(ComparedValues, CountContradictionsBehindOneThatSaysNothing) {
  const ComparedValues values = compared(people()
                                             .row({{"Anna Mori", "name"}})
                                             .row({{"Anna Mori", "name"}, {"1950-03-04", "born"}})
                                             .row({{"Anna Mori", "name"}, {"1951-03-04", "born"}})
                                             .row({{"Anna Mori", "name"}, {"1950-03-04", "born"}})
                                             .made());
  const ComparedValues::EqualNames equal = values.equal_names();
  EXPECT_EQ(equal.pairs, 3U);
  EXPECT_EQ(equal.compared, 2U);
  EXPECT_EQ(equal.contrary, 1U);
  EXPECT_EQ(values.beside_name(1), values.beside_name(3));
  EXPECT_NE(values.beside_name(1), values.beside_name(2));
}

TEST(ComparedValues, OfNothingAreNone) {
  const ComparedValues values = compared(people().row({{"70", "age"}}).made());
  EXPECT_TRUE(values.empty());
  EXPECT_TRUE(values.alike_in_name().empty());
}

}  // namespace
}  // namespace sumi::hide::testing
