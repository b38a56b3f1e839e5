#include "hide/fhir_rules.hpp"

#include <gtest/gtest.h>

#include <sumi/error.hpp>

namespace sumi::hide {
namespace {

HideRules rules_with(std::initializer_list<const char*> attributes) {
  HideRules rules;
  for (const char* name : attributes) rules.attributes.push_back({.name = name});
  rules.place = "rules.toml";
  return rules;
}

FhirMethod method(std::vector<FhirRule> own, const std::string& path) {
  return FhirRules(own, rules_with({})).decide(path).method;
}

TEST(FhirRules, TheLongestPathDecidesAndThenTheLast) {
  const std::vector<FhirRule> own{{"A.b", FhirMethod::keep, {}},
                                  {"A.b.c", FhirMethod::text, {}},
                                  {"*.b.c.*", FhirMethod::reference, {}},
                                  {"A.d", FhirMethod::text, {}},
                                  {"*.d", FhirMethod::keep, {}}};
  EXPECT_EQ(method(own, "A.b"), FhirMethod::keep);
  EXPECT_EQ(method(own, "A.b.x.y"), FhirMethod::keep);
  EXPECT_EQ(method(own, "A.b.c"), FhirMethod::text);
  EXPECT_EQ(method(own, "A.b.c.z"), FhirMethod::reference);
  EXPECT_EQ(method(own, "A.d"), FhirMethod::keep);
  EXPECT_EQ(method(own, "A.bb"), FhirMethod::redact);
  EXPECT_EQ(method(own, "B.b"), FhirMethod::redact);
}

TEST(FhirRules, OnesOwnComeBeforeTheBuiltIn) {
  EXPECT_EQ(method({}, "Observation.status"), FhirMethod::keep);
  EXPECT_EQ(method({{"Observation", FhirMethod::redact, {}}}, "Observation.status"), FhirMethod::redact);
  EXPECT_EQ(method({{"Observation", FhirMethod::redact, {}}}, "Patient.active"), FhirMethod::keep);
  EXPECT_EQ(method({{"Patient", FhirMethod::keep, {}}}, "Patient.extension.valueString"), FhirMethod::keep);
}

TEST(FhirRules, IdsAndTypesAreOnlyWhatIsSaidOfThem) {
  EXPECT_EQ(method({{"Patient", FhirMethod::keep, {}}}, "Patient.id"), FhirMethod::reference);
  EXPECT_EQ(method({{"*.id", FhirMethod::redact, {}}}, "Patient.id"), FhirMethod::redact);
  EXPECT_EQ(method({{"Patient.resourceType", FhirMethod::redact, {}}}, "Patient.resourceType"), FhirMethod::keep);
}

TEST(FhirRules, TheBuiltInReachIntoNoExtension) {
  EXPECT_EQ(method({}, "Observation.valueQuantity.value"), FhirMethod::keep);
  EXPECT_EQ(method({}, "Observation.valueQuantity.extension.valueString"), FhirMethod::redact);
  EXPECT_EQ(method({}, "Observation.valueQuantity._value.id"), FhirMethod::redact);
  EXPECT_EQ(method({}, "Observation.valueQuantity.?"), FhirMethod::redact);
}

TEST(FhirRules, AnAttributeNobodyHasIsRedacted) {
  FhirRules rules({}, rules_with({"sex", "family_name"}));
  EXPECT_EQ(rules.decide("Patient.name.family"), (FhirDecision{FhirMethod::attribute, 1}));
  EXPECT_EQ(rules.decide("Patient.name.family"), (FhirDecision{FhirMethod::attribute, 1}));
  EXPECT_EQ(rules.decide("Patient.name.given"), FhirDecision{});
}

TEST(FhirRules, EmptyStepsAreAnError) {
  for (const char* path : {"", ".", "Patient.", "a..b"}) {
    try {
      static_cast<void>(method({{path, FhirMethod::keep, {}}}, "Patient.id"));
      ADD_FAILURE() << path;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
    }
  }
}

}  // namespace
}  // namespace sumi::hide
