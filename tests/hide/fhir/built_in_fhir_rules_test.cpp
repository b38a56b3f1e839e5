#include <set>

#include <gtest/gtest.h>

#include "hide/fhir/fhir_rules.hpp"

namespace sumi::hide {
namespace {

TEST(BuiltInFhirRules, SayEachPathOnce) {
  std::set<std::string> paths;
  for (const BuiltInFhirRule& rule : built_in_fhir_rules()) {
    EXPECT_TRUE(paths.insert(rule.shape).second) << rule.shape;
    EXPECT_EQ(rule.attribute.empty(), rule.method != FhirMethod::attribute) << rule.shape;
    EXPECT_FALSE(rule.shape.starts_with('.') || rule.shape.ends_with('.'));
  }
}

TEST(BuiltInFhirRules, NothingThatNamesSomebodyIsKept) {
  FhirRules rules({}, {});
  for (const char* path : {"Patient.name[].family",
                           "Patient.name[].given[]",
                           "Patient.name[].text",
                           "Patient.name[].prefix",
                           "Patient.telecom[].value",
                           "Patient.text.div",
                           "Patient.address[].line[]",
                           "Patient.birthDate",
                           "Patient.gender",
                           "Patient.identifier[].value",
                           "Patient.identifier[].system",
                           "Patient.contact[].name.family",
                           "Patient.extension[].valueString",
                           "DocumentReference.author[].display",
                           "DocumentReference.date",
                           "DocumentReference.text.div",
                           "DocumentReference.content[].attachment.creation",
                           "DiagnosticReport.issued",
                           "Observation.note[].authorString",
                           "Practitioner.name[].family",
                           "Patient.meta.source"})
    EXPECT_EQ(rules.decide(path, io::JsonKind::string).method, FhirMethod::redact) << path;
  // An attachment: searched where it is text, else taken out.
  EXPECT_EQ(rules.decide("Patient.photo[].data", io::JsonKind::string).method, FhirMethod::text);
}

}  // namespace
}  // namespace sumi::hide
