#include "hide/fhir/fhir_rules.hpp"

#include <gtest/gtest.h>

#include "hide/rules/check_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

using io::JsonKind;

HideRules rules_with(std::initializer_list<const char*> attributes) {
  HideRules rules;
  for (const char* name : attributes) rules.attributes.push_back({.name = name});
  rules.place = "rules.toml";
  return rules;
}

FhirMethod method(std::vector<FhirRule> own, const std::string& shape, JsonKind kind = JsonKind::string) {
  return FhirRules(own, rules_with({})).decide(shape, kind).method;
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
  EXPECT_EQ(method({{"Observation", FhirMethod::redact, {}}}, "Patient.active", JsonKind::boolean), FhirMethod::keep);
  EXPECT_EQ(method({{"Patient", FhirMethod::keep, {}}}, "Patient.extension.valueString"), FhirMethod::keep);
}

TEST(FhirRules, IdsAndTypesAreOnlyWhatIsSaidOfThem) {
  EXPECT_EQ(method({{"Patient", FhirMethod::keep, {}}}, "Patient.id"), FhirMethod::reference);
  EXPECT_EQ(method({{"*.id", FhirMethod::redact, {}}}, "Patient.id"), FhirMethod::redact);
  EXPECT_EQ(method({{"Patient.resourceType", FhirMethod::redact, {}}}, "Patient.resourceType"), FhirMethod::keep);
}

TEST(FhirRules, OnesOwnGoByThePathWhereverArraysStand) {
  const std::vector<FhirRule> own{{"Patient.extension", FhirMethod::keep, {}}};
  EXPECT_EQ(method(own, "Patient.extension[].extension[].valueString"), FhirMethod::keep);
  EXPECT_EQ(method(own, "Patient.extension[][].url"), FhirMethod::keep);
}

TEST(FhirRules, TheBuiltInFitOneShapeAndNothingBelow) {
  EXPECT_EQ(method({}, "Observation.valueQuantity.value", JsonKind::number), FhirMethod::keep);
  for (const char* shape : {"Observation.valueQuantity",
                            "Observation.valueQuantity.value",
                            "Observation.valueQuantity.note",
                            "Observation.valueQuantity[].unit",
                            "Observation.valueQuantity.unit[]",
                            "Observation.valueQuantity.unit.text",
                            "Observation.valueQuantity.extension[].valueString",
                            "Observation.valueQuantity._value.id",
                            "Observation.valueQuantity.?",
                            "Observation.status[]",
                            "Observation.status.text",
                            "Observation.code.coding.code",
                            "Observation.code.coding[].note",
                            "Observation.code.text[]",
                            "DocumentReference.content.attachment.data",
                            "DocumentReference.content[].attachment",
                            "DocumentReference.content[].attachment.data[]",
                            "DocumentReference.content[].attachment.data.data",
                            "DocumentReference.content[].attachment[].data",
                            "DocumentReference.content[].attachment.Data",
                            "DocumentReference.content[].attachment.url",
                            "Unheard.of",
                            "Patient.text.div",
                            "Patient.id.text",
                            "Patient.id[]",
                            "Patient.contained[].contained[].name"})
    EXPECT_EQ(method({}, shape), FhirMethod::redact) << shape;
  EXPECT_EQ(method({}, "Observation.status", JsonKind::number), FhirMethod::redact);
  EXPECT_EQ(method({}, "Patient.active", JsonKind::string), FhirMethod::redact);
  EXPECT_EQ(method({}, "Patient.resourceType", JsonKind::object), FhirMethod::redact);
}

TEST(FhirRules, AMisplacedValueIsKnownAndNotPublished) {
  FhirRules rules({}, rules_with({"sex", "family_name"}));
  const FhirDecision misplaced{FhirMethod::attribute, 1, true};
  EXPECT_EQ(rules.decide("Patient.name.family", JsonKind::string), misplaced);
  EXPECT_EQ(rules.decide("Patient.name[].family[]", JsonKind::string), misplaced);
  EXPECT_EQ(rules.decide("Patient.name[].family.value", JsonKind::string), misplaced);
  EXPECT_EQ(rules.decide("Patient.name[].family", JsonKind::boolean), FhirDecision{});
}

TEST(FhirRules, AnAttributeNobodyHasIsRedacted) {
  FhirRules rules({}, rules_with({"sex", "family_name"}));
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(rules.decide("Patient.name[].family", JsonKind::string), (FhirDecision{FhirMethod::attribute, 1}));
  EXPECT_EQ(rules.decide("Patient.name[].given[]", JsonKind::string), FhirDecision{});
}

TEST(FhirRules, RulesOfOtherToolsKeepNothingThatNobodyCanLookInto) {
  const std::vector<FhirRule> own{{std::string(kFhirPath) + "Resource", FhirMethod::keep, {}}};
  for (const char* shape : {"Patient.text.div", "Patient.extension[].valueString", "Patient.photo[].url",
                            "Practitioner.telecom[].value", "Patient.name[].family"})
    EXPECT_EQ(method(own, shape), FhirMethod::redact) << shape;
  EXPECT_EQ(method(own, "Observation.status"), FhirMethod::keep);
  EXPECT_EQ(method(own, "Patient.birthDate"), FhirMethod::keep);
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
