#pragma once

#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"

namespace sumi::hide {

// FHIR resources as NDJSON, one record each: SourceRecord::id is the resource's own id; its fields are the elements
// whose rule (docs/hide-fhir.md) is text or attribute, in the order of the resource, named by their paths; the text of
// an attachment is decoded.
//   Patient    If the rules have an attribute "patient_id", the resource's patient (its subject or patient; a Patient
//              itself) is a field of it: the bare id. Edits of that field are ignored: it is rewritten as a
//              reference.
//   References id_of is called for a resource's own id and for every reference to it. RewrittenRecord::fresh_id isn't
//              used.
//   Rewriting  splices: kept elements stay byte for byte, and so does a line whose elements are all kept or unchanged.
//              The size and hash of a changed attachment are dropped.
//   dropped()  of the last pass: elements that were redacted, by path.
//   Memory     the longest line, several times.
//   Errors     bad_input "<name>:<line>": no valid JSON, no resourceType, a Bundle, an attachment that can't be
//              decoded. bad_usage: a folder in place of the file, an output's name that leads out of the folder.
[[nodiscard]] std::unique_ptr<Source> open_fhir(const HideSource& source, const HideRules& rules, FhirIdOf id_of);

}  // namespace sumi::hide
