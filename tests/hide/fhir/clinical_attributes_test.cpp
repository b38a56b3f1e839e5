#include "hide/fhir/clinical_attributes.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

using io::ClinicalUse;

TEST(ClinicalAttributes, AreFoundByNameElseByKind) {
  HideRules rules;
  rules.attributes = {{.name = "surname", .kind = AttributeKind::family_name},
                      {.name = "mrn", .kind = AttributeKind::id, .is_key = true},
                      {.name = "patient_id", .kind = AttributeKind::id},
                      {.name = "doctor", .kind = AttributeKind::name, .of_person = false}};
  const ClinicalAttributes attributes(rules);
  EXPECT_EQ(attributes.of(ClinicalUse::family_name), 0U);
  EXPECT_EQ(attributes.of(ClinicalUse::patient_id), 2U);
  EXPECT_EQ(attributes.of(ClinicalUse::id), 2U);  // a key holds no other numbers
  EXPECT_EQ(attributes.of(ClinicalUse::other_name), 3U);
  EXPECT_FALSE(attributes.of(ClinicalUse::given_name));
  EXPECT_FALSE(attributes.of(ClinicalUse::name));
}

TEST(ClinicalAttributes, OfABatchAreOfAnybody) {
  HideRules rules;
  rules.batch.emplace();
  rules.attributes = {{.name = "PERSON", .kind = AttributeKind::name}};
  EXPECT_EQ(ClinicalAttributes(rules).of(ClinicalUse::other_name), 0U);
}

}  // namespace
}  // namespace sumi::hide
