#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sumi::io {

// The meaning of a value of a clinical format, which decides what becomes of it.
enum class ClinicalUse : std::uint8_t {
  empty,    // it goes
  code,     // it stays; only known values are looked for in it
  text,     // free text
  encoded,  // base64 of free text
  // Values of attributes.
  name,  // of the patient, whole
  family_name,
  given_name,
  other_name,  // of somebody else, or a part of it
  birth_date,
  date,
  sex,
  age,
  street,
  place,
  zip,
  contact,
  id,          // a number that names the patient
  patient_id,  // the patient's number in the hospital
  other_id,    // a number that names somebody else
  organization,
  reference  // a number that joins records: it becomes another one, everywhere the same
};

[[nodiscard]] std::string_view name_of(ClinicalUse use);
[[nodiscard]] std::optional<ClinicalUse> clinical_use_named(std::string_view name);

// The meaning of a part of a data type: a component, an element, an attribute.
enum class ClinicalPart : std::uint8_t {
  none,   // it goes
  field,  // what its field says
  family,
  given,
  street,
  place,
  zip,
  contact,
  organization,
  reference,
  code,
  coded,  // a code's text
  text,
  date,
  media,  // the kind of what is encoded
  data    // what is encoded
};
[[nodiscard]] std::optional<ClinicalPart> clinical_part_named(std::string_view name);

// Whose values a field holds, or what its value is.
struct ClinicalWhat {
  enum class Whose : std::uint8_t { empty, keep, person, relative, staff, value } whose = Whose::empty;
  ClinicalUse use = ClinicalUse::empty;  // of `value`
};
[[nodiscard]] std::optional<ClinicalWhat> clinical_what_named(std::string_view name);

// The use of a part of such a field.
[[nodiscard]] ClinicalUse use_of(ClinicalPart part, ClinicalWhat what);

// Rows of a table of ours, by tabs; lines that begin with # are none. Requires: the text outlives them.
[[nodiscard]] std::vector<std::vector<std::string_view>> clinical_rows(std::string_view table);
[[nodiscard]] std::vector<std::string_view> cut_at(std::string_view text, char separator);

}  // namespace sumi::io
