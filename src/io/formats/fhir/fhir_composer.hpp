#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes FHIR R4 as NDJSON, one DocumentReference per line:
// {"resourceType","id","status":"current","subject":{"reference":"Patient/OWNER"},
// "content":[{"attachment":{"contentType":"text/plain; charset=utf-8","data"}}]}. Ids are written unchanged, also those
// that FHIR doesn't allow. Lost: spans, extras, an owner that wouldn't be read back (one with /_history/ in it). A
// resource of several documents is copied if all of them are copied consecutively; else each is composed.
//   Requires  `sink` and `source`, a FHIR reader or null, outlive it.
//   Memory    the texts of a resource with several.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_fhir(ByteSink& sink, const FormatOptions& options,
                                                           const RecordReader* source);

}  // namespace sumi::io
