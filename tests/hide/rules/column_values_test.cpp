#include "hide/rules/column_values.hpp"

#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using Cells = std::vector<std::string>;

std::string said_by(const Cells& cells) {
  const std::optional<SuggestedAttribute> found = attribute_of_values(column_values(cells));
  return found ? found->name : "";
}

TEST(ColumnValues, SayWhatTheyAre) {
  EXPECT_EQ(said_by({"a@example.org", "b.c@example.com", ""}), "contact");
  EXPECT_EQ(said_by({"+34 912-345-678", "0151 2345678", "(030) 123-4567"}), "contact");
  EXPECT_EQ(said_by({"2024-03-12", "13.04.2024", "5/6/2024"}), "date");
  EXPECT_EQ(said_by({"1934-03-12", "1951-04-13", "1999-05-06", "2001-01-01", "1970-02-03"}), "birth_date");
  EXPECT_EQ(said_by({"Ottoline Brackwater", "Mori, Anna", "Piet de Groot", "Dr. Uma Thorn 2nd"}), "name");
  for (const Cells& none : {Cells{"Internal Medicine", "Internal Medicine", "Internal Medicine"}, Cells{"12", "13"},
                            Cells{"A123456789", "B123456789"}, Cells{"asthma", "cough"}, Cells{"10115", "80331"},
                            Cells{"072", "12345678"}, Cells{}})
    EXPECT_EQ(said_by(none), "");
}

TEST(ColumnValues, ContradictHeaders) {
  const ColumnValues codes = column_values(Cells{"A123", "B124"});
  const ColumnValues words = column_values(Cells{"yes", "no"});
  const ColumnValues dates = column_values(Cells{"2024-03-12", "2024-03-13"});
  EXPECT_TRUE(may_hold(AttributeKind::id, codes));
  EXPECT_FALSE(may_hold(AttributeKind::id, words));
  EXPECT_FALSE(may_hold(AttributeKind::id, dates));
  EXPECT_TRUE(may_hold(AttributeKind::date, dates));
  EXPECT_FALSE(may_hold(AttributeKind::date, codes));
  EXPECT_FALSE(may_hold(AttributeKind::name, codes));
  EXPECT_TRUE(may_hold(AttributeKind::name, words));
  EXPECT_TRUE(may_hold(AttributeKind::date, ColumnValues{}));
  EXPECT_TRUE(may_hold(AttributeKind::birth_date, column_values(Cells{"1934", "1951"})));
}

TEST(ReadsLikeName, IsOfSeveralWordsWithCapitals) {
  for (const char* const name : {"Anna Mori", "Mori, Anna", "Zane & Perla Wickham", "María del Carmen Ruiz",
                                 "O'Brien, Siobhan", "Иванов Иван", "محمد أحمد", "Uma Thorn 2nd", "Baby of Tess Moor"})
    EXPECT_TRUE(reads_like_name(name)) << name;
  for (const char* const other : {"Anna", "seen on the ward", "Room 12", "a@b.org", "", "yes / no", "12", "N/A",
                                  "Came in. Left again after an hour or so, and wrote to us later on"})
    EXPECT_FALSE(reads_like_name(other)) << other;
}

TEST(ColumnValues, ReadStrictlyLikeNames) {
  for (const Cells& names : {Cells{"Ottoline Brackwater", "Mori, Anna", "Piet de Groot", ""},
                             Cells{"RAJESH PATEL", "Jonathan Whitcombe"}, Cells{"森 杏奈", "Ludwig van der Meer"}})
    EXPECT_TRUE(read_strictly_like_names(names)) << names[0];
  for (const Cells& others : {Cells{"Call Rajesh Patel back today", "Jonathan Whitcombe wants refund"},
                              Cells{"Printer Broken", "Password Reset", "Account Locked", "Screen Black"},
                              Cells{"Rajesh called again", "Anna paid nothing"}, Cells{}, Cells{"", "12"}})
    EXPECT_FALSE(read_strictly_like_names(others)) << others.size();
}

}  // namespace
}  // namespace sumi::hide::testing
