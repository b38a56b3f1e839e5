#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// FHIR R4 as NDJSON, a DocumentReference a line:
// {"resourceType","id","status":"current","subject":{"reference":"Patient/OWNER"},
// "content":[{"attachment":{"contentType":"text/plain; charset=utf-8","data"}}]}. Ids are written as they are, also
// those that FHIR doesn't allow. Lost: spans, extras, an owner that wouldn't be read back (one with /_history/ in it).
// A resource of several documents is copied where all of them are, one behind the other; else each is composed.
//   Requires  `sink` and `source`, a FHIR reader or null, live as long.
//   Memory    the texts of a resource of several.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_fhir(ByteSink& sink, const FormatOptions& options,
                                                           const RecordReader* source);

}  // namespace sumi::io
