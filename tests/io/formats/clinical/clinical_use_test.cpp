#include "io/formats/clinical/clinical_use.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(ClinicalUse, EachHasAName) {
  for (int i = 0; i <= static_cast<int>(ClinicalUse::reference); ++i) {
    const auto use = static_cast<ClinicalUse>(i);
    EXPECT_EQ(clinical_use_named(name_of(use)), use);
  }
  EXPECT_FALSE(clinical_use_named("mori"));
}

TEST(ClinicalUse, PartsGoByWhoseTheyAre) {
  using Whose = ClinicalWhat::Whose;
  EXPECT_EQ(use_of(ClinicalPart::family, {Whose::person, {}}), ClinicalUse::family_name);
  EXPECT_EQ(use_of(ClinicalPart::family, {Whose::relative, {}}), ClinicalUse::other_name);
  EXPECT_EQ(use_of(ClinicalPart::street, {Whose::staff, {}}), ClinicalUse::empty);
  EXPECT_EQ(use_of(ClinicalPart::none, {Whose::keep, {}}), ClinicalUse::empty);
  EXPECT_EQ(use_of(ClinicalPart::code, {Whose::empty, {}}), ClinicalUse::empty);
  EXPECT_EQ(use_of(ClinicalPart::field, {Whose::value, ClinicalUse::date}), ClinicalUse::date);
}

TEST(ClinicalUse, TablesAreRowsWithoutComments) {
  const auto rows = clinical_rows("# x\na\tb\n\nc\n");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0], (std::vector<std::string_view>{"a", "b"}));
}

}  // namespace
}  // namespace sumi::io
