#pragma once

#include <cstdint>
#include <string_view>

#include "io/formats/clinical/clinical_use.hpp"

namespace sumi::io {

// The action of PS3.15, Table E.1-1 on an element. Of several that depend on the kind of object, it is the first that
// is valid in every kind.
enum class DicomAction : std::uint8_t {
  keep,   // the table doesn't list it
  dummy,  // D, Z/D, X/D, X/Z/D
  empty,  // Z, X/Z
  goes,   // X
  uid     // U, X/Z/U*
};

struct DicomElement {
  std::string_view keyword;
  std::string_view representations;  // "LO", "US/SS"
  std::string_view profile;          // of Table E.1-1, "-" if it isn't there
  ClinicalUse use = ClinicalUse::empty;
  DicomAction action = DicomAction::goes;
};

// Returns null for an element that the table doesn't have; private ones are never there. Cost: O(log n).
[[nodiscard]] const DicomElement* dicom_element(std::uint32_t tag);

}  // namespace sumi::io
