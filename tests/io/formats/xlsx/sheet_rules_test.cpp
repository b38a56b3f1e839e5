#include <gtest/gtest.h>

#include "io/formats/containers/known_words.hpp"
#include "io/formats/xlsx/xlsx.hpp"

namespace sumi::io {
namespace {

TEST(SheetRules, WhatComesInsteadOfUnknownValuesIsKnown) {
  for (const auto& [where, value] : sheet_rules().defaults) EXPECT_TRUE(is_known_value(value)) << where;
}

TEST(SheetRules, NamesOfSheetsAreOfPrograms) {
  auto* const known = sheet_rules().is_own_value;
  EXPECT_EQ(known("x:sheet", "name", "Sheet1"), true);
  for (const std::string_view name : {"Max", "Georgia", "Mark 1", "Summary"})
    EXPECT_EQ(known("x:sheet", "name", name), false) << name;
  EXPECT_EQ(known("x:c", "s", "1"), std::nullopt);
}

TEST(SheetRules, WhatSpeaksOfPersonsGoes) {
  for (const std::string_view name :
       {"x:definedNames", "x:dataValidations", "x:headerFooter", "x:pivotCaches", "x:hyperlinks", "x:rPh"})
    EXPECT_EQ(sheet_rules().elements.at(name).fate, Fate::remove) << name;
}

}  // namespace
}  // namespace sumi::io
