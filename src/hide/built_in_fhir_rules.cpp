#include <array>
#include <string_view>

#include "hide/fhir_rules.hpp"

namespace sumi::hide {
namespace {

struct Attributed {
  std::string_view path;
  std::string_view attribute;
};

constexpr std::array<Attributed, 40> kAttributes{{{"Patient.name.family", "family_name"},
                                                  {"Patient.name.given", "given_name"},
                                                  {"Patient.name.text", "name"},
                                                  {"Patient.birthDate", "birth_date"},
                                                  {"Patient.deceasedDateTime", "date"},
                                                  {"Patient.gender", "sex"},
                                                  {"Patient.address.line", "street"},
                                                  {"Patient.address.city", "place"},
                                                  {"Patient.address.district", "place"},
                                                  {"Patient.address.state", "place"},
                                                  {"Patient.address.country", "place"},
                                                  {"Patient.address.postalCode", "zip"},
                                                  {"Patient.telecom.value", "phone"},
                                                  {"Patient.identifier.value", "id"},
                                                  {"Patient.generalPractitioner.display", "other_name"},
                                                  {"Patient.managingOrganization.display", "other_name"},
                                                  {"DocumentReference.date", "date"},
                                                  {"DocumentReference.context.period", "date"},
                                                  {"DocumentReference.content.attachment.creation", "date"},
                                                  {"DocumentReference.author.display", "other_name"},
                                                  {"DocumentReference.authenticator.display", "other_name"},
                                                  {"DocumentReference.custodian.display", "other_name"},
                                                  {"DiagnosticReport.effectiveDateTime", "date"},
                                                  {"DiagnosticReport.effectivePeriod", "date"},
                                                  {"DiagnosticReport.issued", "date"},
                                                  {"DiagnosticReport.presentedForm.creation", "date"},
                                                  {"DiagnosticReport.performer.display", "other_name"},
                                                  {"DiagnosticReport.resultsInterpreter.display", "other_name"},
                                                  {"Observation.effectiveDateTime", "date"},
                                                  {"Observation.effectivePeriod", "date"},
                                                  {"Observation.effectiveInstant", "date"},
                                                  {"Observation.issued", "date"},
                                                  {"Observation.valueDateTime", "date"},
                                                  {"Observation.valuePeriod", "date"},
                                                  {"Observation.component.valueDateTime", "date"},
                                                  {"Observation.note.time", "date"},
                                                  {"Observation.note.authorString", "other_name"},
                                                  {"Observation.performer.display", "other_name"},
                                                  {"*.subject.display", "name"},
                                                  {"*.patient.display", "name"}}};

constexpr std::array<std::string_view, 11> kTexts{"DocumentReference.description",
                                                  "DocumentReference.content.attachment",
                                                  "DiagnosticReport.presentedForm",
                                                  "DiagnosticReport.conclusion",
                                                  "DiagnosticReport.media.comment",
                                                  "DiagnosticReport.result.display",
                                                  "Observation.valueString",
                                                  "Observation.note.text",
                                                  "Observation.component.valueString",
                                                  "Observation.referenceRange.text",
                                                  "Observation.component.referenceRange.text"};

// Codes are kept, their text is free.
constexpr std::array<std::string_view, 19> kConcepts{"Patient.maritalStatus",
                                                     "Patient.identifier.type",
                                                     "Patient.communication.language",
                                                     "DocumentReference.type",
                                                     "DocumentReference.category",
                                                     "DocumentReference.context.event",
                                                     "DocumentReference.context.facilityType",
                                                     "DocumentReference.context.practiceSetting",
                                                     "DiagnosticReport.category",
                                                     "DiagnosticReport.code",
                                                     "DiagnosticReport.conclusionCode",
                                                     "Observation.category",
                                                     "Observation.code",
                                                     "Observation.valueCodeableConcept",
                                                     "Observation.interpretation",
                                                     "Observation.dataAbsentReason",
                                                     "Observation.bodySite",
                                                     "Observation.component.code",
                                                     "Observation.component.valueCodeableConcept"};

constexpr std::array<std::string_view, 29> kKept{"*.meta.profile",
                                                 "*.language",
                                                 "*.subject.type",
                                                 "*.patient.type",
                                                 "Patient.active",
                                                 "Patient.name.use",
                                                 "Patient.address.use",
                                                 "Patient.address.type",
                                                 "Patient.telecom.system",
                                                 "Patient.telecom.use",
                                                 "Patient.identifier.use",
                                                 "Patient.deceasedBoolean",
                                                 "Patient.communication.preferred",
                                                 "DocumentReference.status",
                                                 "DocumentReference.docStatus",
                                                 "DocumentReference.content.format",
                                                 "DocumentReference.relatesTo.code",
                                                 "DiagnosticReport.status",
                                                 "Observation.status",
                                                 "Observation.valueQuantity",
                                                 "Observation.valueBoolean",
                                                 "Observation.valueInteger",
                                                 "Observation.valueRange",
                                                 "Observation.valueRatio",
                                                 "Observation.referenceRange",
                                                 "Observation.component.valueQuantity",
                                                 "Observation.component.valueBoolean",
                                                 "Observation.component.valueInteger",
                                                 "Observation.component.referenceRange"};

constexpr std::array<std::string_view, 24> kReferences{"*.id",
                                                       "*.subject.reference",
                                                       "*.patient.reference",
                                                       "*.encounter.reference",
                                                       "Patient.generalPractitioner.reference",
                                                       "Patient.managingOrganization.reference",
                                                       "Patient.link.other.reference",
                                                       "DocumentReference.author.reference",
                                                       "DocumentReference.authenticator.reference",
                                                       "DocumentReference.custodian.reference",
                                                       "DocumentReference.relatesTo.target.reference",
                                                       "DocumentReference.context.encounter.reference",
                                                       "DocumentReference.context.related.reference",
                                                       "DocumentReference.context.sourcePatientInfo.reference",
                                                       "DiagnosticReport.performer.reference",
                                                       "DiagnosticReport.resultsInterpreter.reference",
                                                       "DiagnosticReport.result.reference",
                                                       "DiagnosticReport.specimen.reference",
                                                       "DiagnosticReport.basedOn.reference",
                                                       "DiagnosticReport.media.link.reference",
                                                       "Observation.performer.reference",
                                                       "Observation.hasMember.reference",
                                                       "Observation.derivedFrom.reference",
                                                       "Observation.specimen.reference"};

std::vector<FhirRule> made() {
  std::vector<FhirRule> rules;
  const auto add = [&](std::string_view path, std::string_view below, FhirMethod method,
                       std::string_view attribute = {}) {
    rules.push_back({.path = std::string(path).append(below), .method = method, .attribute = std::string(attribute)});
  };
  for (const std::string_view path : kKept) add(path, "", FhirMethod::keep);
  for (const std::string_view path : kConcepts) {
    add(path, ".coding", FhirMethod::keep);
    add(path, ".text", FhirMethod::text);
  }
  for (const std::string_view path : kReferences) add(path, "", FhirMethod::reference);
  for (const std::string_view path : kTexts) add(path, "", FhirMethod::text);
  for (const Attributed& rule : kAttributes) add(rule.path, "", FhirMethod::attribute, rule.attribute);
  return rules;
}

}  // namespace

const std::vector<FhirRule>& built_in_fhir_rules() {
  static const std::vector<FhirRule> rules = made();
  return rules;
}

}  // namespace sumi::hide
