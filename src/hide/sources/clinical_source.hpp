#pragma once

#include <memory>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Messages or documents whose values have types (HL7 v2, CDA): each a record. Its first field is all its free text, a
// piece a value; the second its codes, in which only known values are looked for; the third what stands where a line of
// OBX or NTE ends within a word, looked at likewise; then a field for each value of an attribute, named by its path
// ("PID-5.1").
//   Attributes  as ClinicalAttributes finds them. Values of a use that the rules have no attribute for go; so does what
//               stands where its type allows no label (a date that becomes [DATE]). In a batch, codes of sex stay.
//   Rules       HideSource::fhir, by paths: "ZPI-3", "PID-10.1", "patient/raceCode/@code"; the last one that fits.
//   References  ids that join records become those of id_of.
//   Order       records change places; what stands between them (batch headers) stays where it is.
//   dropped()   of the last pass: values that went, by path.
//   Memory      the file, several times.   Errors  as the format's reader.
[[nodiscard]] std::unique_ptr<Source> open_clinical(const HideSource& source, const HideRules& rules, IdOf id_of);

}  // namespace sumi::hide
