#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/fhir/resource_elements.hpp"
#include "io/formats/clinical/clinical_use.hpp"
#include "io/notation/json_cursor.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The treatment of an element by its type in FHIR R4 (fhir_elements.tsv).
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
// Returns whether R4 has such a resource.
[[nodiscard]] bool is_fhir_resource(std::string_view type);

// How a member of a FHIR attachment is published.
enum class AttachmentPart {
  none,  // not at all, with everything in it
  data,  // base64 of plain text
  text,  // free text
  type,  // as attachment_type() gives it
  kept,  // unchanged, as long as the data are
};

// Returns the nearest attachment that contains the element: an object with a member contentType or data of any kind.
// Nothing if there is none.
[[nodiscard]] std::optional<std::uint32_t> attachment_around(const ResourceElements& elements, std::uint32_t element);

// Returns how a member is published. Only a shape that conforms to FHIR is published: data beside one contentType of
// plain text, both strings, directly in the attachment.
//   Requires  attachment_around() names `attachment`.
//   Errors    io::JsonFault: duplicate contentType or data.
[[nodiscard]] AttachmentPart attachment_part(const ResourceElements& elements, std::uint32_t attachment,
                                             std::uint32_t element);

// Returns its data's charset. Requires: one of its members is AttachmentPart::data.
[[nodiscard]] std::string attachment_charset(const ResourceElements& elements, std::uint32_t attachment);

// Returns what may be published of a contentType: a common media type, with nothing but a charset. Other parameters of
// plain text are dropped; nothing for any other type.
[[nodiscard]] std::optional<std::string> attachment_type(const std::string& content_type);

}  // namespace sumi::hide
