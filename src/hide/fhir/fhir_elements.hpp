#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/clinical/clinical_use.hpp"
#include "io/notation/json_cursor.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What is done to an element by its type, as FHIR R4 has it (fhir_elements.tsv).
struct FhirByType {
  FhirMethod method = FhirMethod::redact;
  io::ClinicalUse use = io::ClinicalUse::empty;  // of method attribute
};

// `shape`: steps as ResourceElement::shape has them, the resource's type first. Redacted is what stands where FHIR has
// no such element, has it once or several times otherwise, or of another kind; and extensions, narratives, addresses of
// servers, periods of ages, signatures.
//   HumanName, Address, ContactPoint, Identifier   values of the patient (Patient), of relatives (RelatedPerson,
//              Patient.contact, Person: names of others, the patient's addresses and numbers), of staff (all others:
//              names of others, ids as references, the rest goes)
//   Reference  the id; display is another's name, of subject and patient the patient's
//   string, markdown   free text; code, Coding, Quantity, numbers: kept; date, dateTime, instant: date
[[nodiscard]] FhirByType fhir_by_type(std::span<const std::string> shape, io::JsonKind kind);
// The type of each step, the resource's first; fewer where R4 has no such element.
[[nodiscard]] std::vector<std::string_view> fhir_types(std::span<const std::string> steps);
// Whether R4 has such a resource.
[[nodiscard]] bool is_fhir_resource(std::string_view type);

}  // namespace sumi::hide
