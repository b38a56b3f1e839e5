#include <array>
#include <span>
#include <string_view>

#include "hide/fhir/fhir_rules.hpp"

namespace sumi::hide {
namespace {

using io::JsonKind;

struct Attributed {
  std::string_view shape;
  std::string_view attribute;
};

constexpr std::array<Attributed, 44> kAttributes{{{"Patient.name[].family", "family_name"},
                                                  {"Patient.name[].given[]", "given_name"},
                                                  {"Patient.name[].text", "name"},
                                                  {"Patient.birthDate", "birth_date"},
                                                  {"Patient.deceasedDateTime", "date"},
                                                  {"Patient.gender", "sex"},
                                                  {"Patient.address[].line[]", "street"},
                                                  {"Patient.address[].city", "place"},
                                                  {"Patient.address[].district", "place"},
                                                  {"Patient.address[].state", "place"},
                                                  {"Patient.address[].country", "place"},
                                                  {"Patient.address[].postalCode", "zip"},
                                                  {"Patient.telecom[].value", "phone"},
                                                  {"Patient.identifier[].value", "id"},
                                                  {"Patient.generalPractitioner[].display", "other_name"},
                                                  {"Patient.managingOrganization.display", "other_name"},
                                                  {"DocumentReference.date", "date"},
                                                  {"DocumentReference.context.period.start", "date"},
                                                  {"DocumentReference.context.period.end", "date"},
                                                  {"DocumentReference.content[].attachment.creation", "date"},
                                                  {"DocumentReference.author[].display", "other_name"},
                                                  {"DocumentReference.authenticator.display", "other_name"},
                                                  {"DocumentReference.custodian.display", "other_name"},
                                                  {"DiagnosticReport.effectiveDateTime", "date"},
                                                  {"DiagnosticReport.effectivePeriod.start", "date"},
                                                  {"DiagnosticReport.effectivePeriod.end", "date"},
                                                  {"DiagnosticReport.issued", "date"},
                                                  {"DiagnosticReport.presentedForm[].creation", "date"},
                                                  {"DiagnosticReport.performer[].display", "other_name"},
                                                  {"DiagnosticReport.resultsInterpreter[].display", "other_name"},
                                                  {"Observation.effectiveDateTime", "date"},
                                                  {"Observation.effectivePeriod.start", "date"},
                                                  {"Observation.effectivePeriod.end", "date"},
                                                  {"Observation.effectiveInstant", "date"},
                                                  {"Observation.issued", "date"},
                                                  {"Observation.valueDateTime", "date"},
                                                  {"Observation.valuePeriod.start", "date"},
                                                  {"Observation.valuePeriod.end", "date"},
                                                  {"Observation.component[].valueDateTime", "date"},
                                                  {"Observation.note[].time", "date"},
                                                  {"Observation.note[].authorString", "other_name"},
                                                  {"Observation.performer[].display", "other_name"},
                                                  {"*.subject.display", "name"},
                                                  {"*.patient.display", "name"}}};

constexpr std::array<std::string_view, 7> kTexts{
    "DocumentReference.description",      "DiagnosticReport.conclusion", "DiagnosticReport.media[].comment",
    "DiagnosticReport.result[].display",  "Observation.valueString",     "Observation.note[].text",
    "Observation.component[].valueString"};

constexpr std::array<std::string_view, 2> kAttachments{"DocumentReference.content[].attachment",
                                                       "DiagnosticReport.presentedForm[]"};

// Codes are kept, their text is free text.
constexpr std::array<std::string_view, 19> kConcepts{"Patient.maritalStatus",
                                                     "Patient.identifier[].type",
                                                     "Patient.communication[].language",
                                                     "DocumentReference.type",
                                                     "DocumentReference.category[]",
                                                     "DocumentReference.context.event[]",
                                                     "DocumentReference.context.facilityType",
                                                     "DocumentReference.context.practiceSetting",
                                                     "DiagnosticReport.category[]",
                                                     "DiagnosticReport.code",
                                                     "DiagnosticReport.conclusionCode[]",
                                                     "Observation.category[]",
                                                     "Observation.code",
                                                     "Observation.valueCodeableConcept",
                                                     "Observation.interpretation[]",
                                                     "Observation.dataAbsentReason",
                                                     "Observation.bodySite",
                                                     "Observation.component[].code",
                                                     "Observation.component[].valueCodeableConcept"};

constexpr std::array<std::string_view, 2> kQuantities{"Observation.valueQuantity",
                                                      "Observation.component[].valueQuantity"};
constexpr std::array<std::string_view, 2> kReferenceRanges{"Observation.referenceRange[]",
                                                           "Observation.component[].referenceRange[]"};

constexpr std::array<std::string_view, 14> kStrings{"*.meta.profile[]",
                                                    "*.language",
                                                    "*.subject.type",
                                                    "*.patient.type",
                                                    "Patient.name[].use",
                                                    "Patient.address[].use",
                                                    "Patient.address[].type",
                                                    "Patient.telecom[].system",
                                                    "Patient.telecom[].use",
                                                    "Patient.identifier[].use",
                                                    "DocumentReference.status",
                                                    "DocumentReference.docStatus",
                                                    "DocumentReference.relatesTo[].code",
                                                    "DiagnosticReport.status"};
constexpr std::array<std::string_view, 5> kBooleans{"Patient.active", "Patient.deceasedBoolean",
                                                    "Patient.communication[].preferred", "Observation.valueBoolean",
                                                    "Observation.component[].valueBoolean"};
constexpr std::array<std::string_view, 2> kNumbers{"Observation.valueInteger", "Observation.component[].valueInteger"};

constexpr std::array<std::string_view, 24> kReferences{"*.id",
                                                       "*.subject.reference",
                                                       "*.patient.reference",
                                                       "*.encounter.reference",
                                                       "Patient.generalPractitioner[].reference",
                                                       "Patient.managingOrganization.reference",
                                                       "Patient.link[].other.reference",
                                                       "DocumentReference.author[].reference",
                                                       "DocumentReference.authenticator.reference",
                                                       "DocumentReference.custodian.reference",
                                                       "DocumentReference.relatesTo[].target.reference",
                                                       "DocumentReference.context.encounter[].reference",
                                                       "DocumentReference.context.related[].reference",
                                                       "DocumentReference.context.sourcePatientInfo.reference",
                                                       "DiagnosticReport.performer[].reference",
                                                       "DiagnosticReport.resultsInterpreter[].reference",
                                                       "DiagnosticReport.result[].reference",
                                                       "DiagnosticReport.specimen[].reference",
                                                       "DiagnosticReport.basedOn[].reference",
                                                       "DiagnosticReport.media[].link.reference",
                                                       "Observation.performer[].reference",
                                                       "Observation.hasMember[].reference",
                                                       "Observation.derivedFrom[].reference",
                                                       "Observation.specimen.reference"};

// Builds the rules above from the data types of FHIR R4.
class Builder {
 public:
  std::vector<BuiltInFhirRule> run() && {
    each(kStrings, [&](std::string_view shape) { keep(shape, ""); });
    keep("Observation.status", "");
    each(kBooleans, [&](std::string_view shape) { keep(shape, "", JsonKind::boolean); });
    each(kNumbers, [&](std::string_view shape) { keep(shape, "", JsonKind::number); });
    each(kConcepts, [&](std::string_view shape) { concept_at(shape); });
    coding("DocumentReference.content[].format");
    each(kQuantities, [&](std::string_view shape) { quantity(shape); });
    range("Observation.valueRange");
    quantity("Observation.valueRatio.numerator");
    quantity("Observation.valueRatio.denominator");
    each(kReferenceRanges, [&](std::string_view shape) { reference_range(shape); });
    each(kReferences, [&](std::string_view shape) { add(shape, "", FhirMethod::reference); });
    each(kTexts, [&](std::string_view shape) { add(shape, "", FhirMethod::text); });
    each(kAttachments, [&](std::string_view shape) { attachment(shape); });
    for (const Attributed& rule : kAttributes) {
      add(rule.shape, "", FhirMethod::attribute);
      rules_.back().attribute = rule.attribute;
    }
    return std::move(rules_);
  }

 private:
  template <typename Add>
  static void each(std::span<const std::string_view> shapes, const Add& add) {
    for (const std::string_view shape : shapes) add(shape);
  }
  void add(std::string_view shape, std::string_view below, FhirMethod method, JsonKind kind = JsonKind::string) {
    rules_.push_back({.shape = std::string(shape).append(below), .method = method, .attribute = {}, .kind = kind});
  }
  void keep(std::string_view shape, std::string_view below, JsonKind kind = JsonKind::string) {
    add(shape, below, FhirMethod::keep, kind);
  }
  void coding(std::string_view shape) {
    for (const std::string_view below : {".system", ".version", ".code", ".display"}) keep(shape, below);
    keep(shape, ".userSelected", JsonKind::boolean);
  }
  void concept_at(std::string_view shape) {
    coding(std::string(shape).append(".coding[]"));
    add(shape, ".text", FhirMethod::text);
  }
  void quantity(std::string_view shape) {
    keep(shape, ".value", JsonKind::number);
    for (const std::string_view below : {".comparator", ".unit", ".system", ".code"}) keep(shape, below);
  }
  void range(std::string_view shape) {
    quantity(std::string(shape).append(".low"));
    quantity(std::string(shape).append(".high"));
  }
  void reference_range(std::string_view shape) {
    range(shape);
    range(std::string(shape).append(".age"));
    concept_at(std::string(shape).append(".type"));
    concept_at(std::string(shape).append(".appliesTo[]"));
    add(shape, ".text", FhirMethod::text);
  }
  void attachment(std::string_view shape) {
    for (const std::string_view below : {".contentType", ".language", ".data", ".hash", ".title"})
      add(shape, below, FhirMethod::text);
    add(shape, ".size", FhirMethod::text, JsonKind::number);
  }

  std::vector<BuiltInFhirRule> rules_;
};

}  // namespace

const std::vector<BuiltInFhirRule>& built_in_fhir_rules() {
  static const std::vector<BuiltInFhirRule> rules = Builder().run();
  return rules;
}

}  // namespace sumi::hide
