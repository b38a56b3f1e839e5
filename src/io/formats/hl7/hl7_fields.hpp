#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "io/formats/clinical/clinical_document.hpp"

namespace sumi::io {

// The components of a data type. Null where no type has the name.
class Hl7Type;
[[nodiscard]] const Hl7Type* hl7_type(std::string_view name);
// Numbers from 1.
[[nodiscard]] ClinicalPart part_of(const Hl7Type& type, std::size_t component, std::size_t subcomponent);

// A field of a segment.
struct Hl7Field {
  const Hl7Type* type = nullptr;                  // null: by the segment's second field (OBX-5)
  ClinicalSyntax syntax = ClinicalSyntax::any;    // of a value by itself
  std::array<ClinicalWhat, kClinicalModes> what;  // of each mode
};

// The fields of a segment, by their numbers.
struct Hl7Segment {
  std::vector<std::optional<Hl7Field>> fields;
};
// Null: the table doesn't know it. Cost: a binary search.
[[nodiscard]] const Hl7Segment* hl7_segment(std::string_view name);
// Null: the table doesn't know it.
[[nodiscard]] const Hl7Field* hl7_field(const Hl7Segment* segment, std::size_t number);
[[nodiscard]] const Hl7Field* hl7_field(std::string_view segment, std::size_t number);
// Whether the table has any field of the segment.
[[nodiscard]] bool is_hl7_segment(std::string_view segment);
// A value of a data type by itself, as of OBX-5.
[[nodiscard]] ClinicalWhat what_of_observation(std::string_view type);
[[nodiscard]] ClinicalSyntax syntax_of_hl7(std::string_view type);
// Whether codes of this system have texts that name nobody (LOINC, SNOMED CT, ICD).
[[nodiscard]] bool is_coding_system(std::string_view name);

}  // namespace sumi::io
