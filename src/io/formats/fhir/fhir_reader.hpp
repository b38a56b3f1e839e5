#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads FHIR R4 as NDJSON, one resource per line. A document is an attachment whose contentType is text/plain and that
// has `data`, anywhere in a resource; also a Binary of that type. Its id is the resource's, ID#2 for the second one of
// a resource, and so on; its owner is person_of_reference() of subject.reference, else of patient.reference; for a
// Patient its own id. Extras: a "resource without text"; "resource type" other than DocumentReference; "field <name>";
// in members with attachments, each "other attachment", and "member <path>" for everything else. They and the fields
// belong to a resource's last document.
//   Promise  resources without text are in `raw` before the next one's, after the last one in the epilogue.
//   Limits   as JsonObject.
//   Memory   two resources with text, and those without text between them.
//   Errors   bad_input "<name>:<line>": invalid JSON; no resourceType; a Bundle; a member that is duplicate or of
//            another shape; invalid base64; a text that is invalid in its charset.
[[nodiscard]] std::unique_ptr<RecordReader> read_fhir(std::unique_ptr<ByteSource> source, std::string name,
                                                      const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
