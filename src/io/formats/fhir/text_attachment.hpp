#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The contentType of a text attachment that sumi writes.
inline constexpr std::string_view kTextContentType = "text/plain; charset=utf-8";

// Returns the charset of a media type that is text/plain, in lower case; empty for UTF-8: if none is named, utf-8 and
// us-ascii. Nothing for any other type.
[[nodiscard]] std::optional<std::string> plain_text_charset(std::string_view content_type);

// Decodes the text of a FHIR attachment's `data` with ICU's converter of that name (empty for UTF-8), without
// substitutions.
//   Errors  JsonFault: invalid base64, an unknown charset, invalid bytes; UTF-16 or UTF-32 of unknown byte order; zero
//           characters in the text, which a wrong charset causes.
[[nodiscard]] std::string attachment_text(std::string_view data, const std::string& charset);

// Composes FHIR R4 as NDJSON, one DocumentReference per line:
// {"resourceType","id","status":"current","subject":{"reference":"Patient/OWNER"},
// "content":[{"attachment":{"contentType":"text/plain; charset=utf-8","data"}}]}. Ids are written unchanged, also those
// that FHIR doesn't allow. Lost: spans, extras, an owner that wouldn't be read back (one with /_history/ in it). A
// resource of several documents is copied if all of them are copied consecutively; else each is composed.
//   Requires  `sink` and `source`, a FHIR reader or null, outlive it.
//   Memory    the texts of a resource with several.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_fhir(ByteSink& sink, const FormatOptions& options,
                                                           const RecordReader* source);

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

// Returns the person in a reference to a patient: the bare id for Patient/ID, urn:uuid:ID, urn:oid:ID,
// http://…/Patient/ID and ID, without /_history/VERSION; for other types, with the type (Group/ID); for a search
// (Patient?identifier=…), the whole. Nothing for a contained resource (#ID), which differs between resources, and for
// no reference.
[[nodiscard]] std::optional<std::string> person_of_reference(std::string_view reference);

}  // namespace sumi::io
