#include "hide/fhir/fhir_elements.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

using io::ClinicalUse;
using io::JsonKind;

// "keep", or the use of an attribute.
std::string decided(const std::vector<std::string>& shape, JsonKind kind = JsonKind::string) {
  const FhirByType made = fhir_by_type(shape, kind);
  switch (made.method) {
    case FhirMethod::keep:
      return "keep";
    case FhirMethod::text:
      return "text";
    case FhirMethod::reference:
      return "reference";
    case FhirMethod::attribute:
      return std::string(io::name_of(made.use));
    case FhirMethod::made:  // by rules of a file alone
    case FhirMethod::redact:
      break;
  }
  return "redact";
}

TEST(FhirElements, KnowTheResourcesOfR4) {
  for (const char* const type :
       {"Account", "Bundle", "Claim", "Encounter", "MedicationRequest", "Patient", "VisionPrescription"})
    EXPECT_TRUE(is_fhir_resource(type)) << type;
  EXPECT_FALSE(is_fhir_resource("HumanName"));
  EXPECT_FALSE(is_fhir_resource("Mori"));
}

TEST(FhirElements, ElementsHaveTheirTypes) {
  const std::vector<std::string> name{"Patient", "name", "family"};
  EXPECT_EQ(fhir_types(name), (std::vector<std::string_view>{"Patient", "HumanName", "string"}));
}

TEST(FhirElements, TypesDecide) {
  EXPECT_EQ(decided({"Patient", "name[]", "family"}), "family_name");
  EXPECT_EQ(decided({"Patient", "contact[]", "name", "family"}), "other_name");
  EXPECT_EQ(decided({"Practitioner", "name[]", "family"}), "other_name");
  EXPECT_EQ(decided({"Practitioner", "telecom[]", "value"}), "redact");
  EXPECT_EQ(decided({"Practitioner", "identifier[]", "value"}), "reference");
  EXPECT_EQ(decided({"Patient", "identifier[]", "value"}), "id");
  EXPECT_EQ(decided({"Claim", "patient", "reference"}), "reference");
  EXPECT_EQ(decided({"Claim", "patient", "display"}), "name");
  EXPECT_EQ(decided({"Claim", "provider", "display"}), "other_name");
  EXPECT_EQ(decided({"Condition", "code", "coding[]", "code"}), "keep");
  EXPECT_EQ(decided({"Condition", "code", "text"}), "text");
  EXPECT_EQ(decided({"Condition", "note[]", "text"}), "text");
  EXPECT_EQ(decided({"Condition", "note[]", "authorString"}), "other_name");
  EXPECT_EQ(decided({"Encounter", "period", "start"}), "date");
  EXPECT_EQ(decided({"Immunization", "doseQuantity", "value"}, JsonKind::number), "keep");
}

TEST(FhirElements, WhatIsNoneOfFhirGoes) {
  EXPECT_EQ(decided({"Patient", "name", "family"}), "redact");  // not an array
  EXPECT_EQ(decided({"Patient", "name[]", "family"}, JsonKind::number), "redact");
  EXPECT_EQ(decided({"Patient", "surname"}), "redact");
  EXPECT_EQ(decided({"Patient", "extension[]", "valueString"}), "redact");
  EXPECT_EQ(decided({"Patient", "text", "div"}), "redact");
  EXPECT_EQ(decided({"Condition", "onsetAge", "value"}, JsonKind::number), "redact");
  EXPECT_EQ(decided({"Mori", "status"}), "redact");
  EXPECT_EQ(decided({"Patient"}), "redact");
}

}  // namespace
}  // namespace sumi::hide
