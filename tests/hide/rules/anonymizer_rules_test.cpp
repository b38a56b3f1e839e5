#include <gtest/gtest.h>

#include "hide/rules/check_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

std::vector<std::string> rules_of(const std::string& list, const std::string& parameters = "{}") {
  std::vector<std::string> all;
  for (const FhirRule& rule : anonymizer_rules(
           R"({"fhirVersion":"R4","fhirPathRules":)" + list + R"(,"parameters":)" + parameters + "}", "c.json"))
    all.push_back(rule.path + (rule.method == FhirMethod::keep        ? ": keep"
                               : rule.method == FhirMethod::reference ? ": reference"
                               : rule.method == FhirMethod::made      ? ": made"
                                                                      : ": redact"));
  return all;
}

using All = std::vector<std::string>;

TEST(AnonymizerRules, AreReadInTheirOrder) {
  const std::string list = R"x([{"path":"nodesByType('HumanName')","method":"redact"},
                               {"path":"Resource.id","method":"cryptoHash"},
                               {"path":"nodesByType('date')","method":"dateShift"},
                               {"path":"nodesByType('Address').country","method":"keep"},
                               {"path":"Patient.name.where(use='official')","method":"keep"},
                               {"path":"(nodesByType('Observation').value as Quantity).value","method":"perturb","span":2},
                               {"path":"Observation.ofType(Quantity).value","method":"generalize","cases":{"true":"1"}},
                               {"path":"Condition.onset | Condition.abatement as Age","method":"encrypt"}])x";
  const All expected{"fhirpath nodesByType('HumanName'): redact",
                     "fhirpath Resource.id: reference",
                     "fhirpath-partly nodesByType('date'): redact",
                     "fhirpath nodesByType('Address').country: keep",
                     "fhirpath none: keep",
                     "fhirpath nodesByType('Observation').value:Quantity.value: made",
                     "fhirpath Observation.value:Quantity: made",
                     "fhirpath Condition.onset: made",
                     "fhirpath Condition.abatement:Age: made"};
  EXPECT_EQ(rules_of(list), expected);
  EXPECT_EQ(rules_of(R"([{"path":"Patient","method":"REDACT"}])", R"({"enablePartialDatesForRedact":true})"),
            (All{"fhirpath-partly Patient: redact"}));
}

TEST(AnonymizerRules, WhatIsNotKnownIsRefused) {
  for (const char* const bad :
       {R"([{"path":"Patient","method":"scramble"}])", R"([{"path":"Patient | Person + 1","method":"keep"}])",
        R"([{"path":"Patient","method":"perturb"}])", R"([{"path":"Patient","method":"substitute"}])",
        R"([{"path":"Patient","method":"generalize","cases":{"$this ~ 1":"1"}}])", R"([{"method":"keep"}])",
        R"([{"path":7,"method":"keep"}])", R"([7])", "{}"})
    EXPECT_THROW(static_cast<void>(rules_of(bad)), Error) << bad;
  EXPECT_THROW(static_cast<void>(anonymizer_rules("{", "c.json")), Error);
}

TEST(AnonymizerRules, ShortKeysAreRefused) {
  EXPECT_THROW(static_cast<void>(rules_of("[]", R"({"cryptoHashKey":"short"})")), Error);
  EXPECT_THROW(static_cast<void>(rules_of("[]", R"({"dateShiftKey":"123456789012345678"})")), Error);
  EXPECT_THROW(static_cast<void>(rules_of("[]", R"({"encryptKey":7})")), Error);
  EXPECT_EQ(rules_of("[]", R"({"dateShiftKey":"","encryptKey":"Kx9QzWm3RtY7pLb2Vn"})"), All{});
}

TEST(AnonymizerRules, PathsMatchElementsAndAllBelow) {
  const std::vector<std::string> steps{"Patient", "contact", "name", "family"};
  const std::vector<std::string_view> types{"Patient", "PatientContact", "HumanName", "string"};
  for (const char* const path :
       {"nodesByType('HumanName')", "nodesByType('HumanName').family", "nodesByName('contact')", "Patient",
        "Patient.contact.name", "Resource.contact", "nodesByType('string')"})
    EXPECT_TRUE(matches_fhir_path(std::string(kFhirPath) + path, steps, types)) << path;
  for (const char* const path : {"nodesByType('Address')", "nodesByType('HumanName').given", "nodesByName('Patient')",
                                 "Person", "Patient.name", "none", "nodesByType('string').family.more"})
    EXPECT_FALSE(matches_fhir_path(std::string(kFhirPath) + path, steps, types)) << path;
  const std::vector<std::string> choice{"Observation", "valueString"};
  EXPECT_TRUE(matches_fhir_path("fhirpath Observation.value", choice, {}));
  EXPECT_TRUE(matches_fhir_path("fhirpath Observation.value:string", choice, {}));
  EXPECT_FALSE(matches_fhir_path("fhirpath Observation.value:Quantity", choice, {}));
  EXPECT_FALSE(
      matches_fhir_path("fhirpath Observation.value", std::vector<std::string>{"Observation", "valueSet"}, {}));
}

}  // namespace
}  // namespace sumi::hide
