#include <gtest/gtest.h>

#include <sumi/hide/hide.hpp>

namespace sumi::hide::testing {
namespace {

TEST(AttributeNames, ReadBackWhatTheySay) {
  for (const char* name : {"full", "strict", "partial", "statistical"})
    EXPECT_EQ(name_of(*hide_mode_named(name)), name);
  for (const char* name : {"name", "given-name", "birth-date", "text"})
    EXPECT_EQ(name_of(*attribute_kind_named(name)), name);
  for (const char* name : {"direct", "quasi", "sensitive", "none"})
    EXPECT_EQ(name_of(*attribute_role_named(name)), name);
  for (const char* name : {"tag", "keep", "year", "prefix", "cap", "shift", "generalize", "pseudonym", "surrogate"})
    EXPECT_EQ(name_of(*attribute_action_named(name)), name);
  EXPECT_FALSE(hide_mode_named("some"));
  EXPECT_EQ(fhir_method_named("redact"), FhirMethod::redact);
}

TEST(Action, IsTheKindsUnlessItIsSaid) {
  HideAttribute age;
  age.kind = AttributeKind::age;
  age.role = AttributeRole::quasi;
  EXPECT_EQ(age.action(HideMode::full), AttributeAction::cap);
  EXPECT_EQ(age.action(HideMode::statistical), AttributeAction::generalize);
  EXPECT_EQ(age.action(HideMode::strict), AttributeAction::tag);
  EXPECT_EQ(age.action(HideMode::partial), AttributeAction::cap);
  age.actions[0] = AttributeAction::tag;
  EXPECT_EQ(age.action(HideMode::full), AttributeAction::tag);
  age.role = AttributeRole::sensitive;
  EXPECT_EQ(age.action(HideMode::partial), AttributeAction::keep);
}

}  // namespace
}  // namespace sumi::hide::testing
