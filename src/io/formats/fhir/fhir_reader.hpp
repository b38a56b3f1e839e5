#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// FHIR R4 as NDJSON, a resource a line. A document is an attachment whose contentType is text/plain and that has
// `data`, wherever it stands in a resource; a Binary of that type, too. Its id is the resource's, ID#2 of the second
// one of a resource, and so on; its owner the person_of_reference() of subject.reference, else patient.reference; of a
// Patient its own id. Extras: a "resource without text"; "resource type" other than DocumentReference; "field <name>";
// where attachments lie in a member, each "other attachment", and "member <path>" for whatever else stands there. They
// and the fields are those of a resource's last document.
//   Promise  resources without text are in `raw` in front of the next one's, behind the last one in the epilogue.
//   Limits   as JsonObject has them.
//   Memory   two resources with text, and those without between them.
//   Errors   bad_input "<name>:<line>": no valid JSON; no resourceType; a Bundle; a member that is read doubled or of
//            another shape; no base64; a text that is invalid in its charset.
[[nodiscard]] std::unique_ptr<RecordReader> read_fhir(std::unique_ptr<ByteSource> source, std::string name,
                                                      const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
