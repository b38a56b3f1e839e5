#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads JSON Lines: an object per line, lines ended by LF or CRLF, empty lines only after the last record. Or one array
// of objects (json_items.hpp).
// If FormatOptions::text_field has paths, as read_json_texts().
//   Limits  objects and arrays nest 1024 deep; a line of less than 4 GiB.
//   Errors  bad_input "<name>:<line>": invalid JSON (RFC 8259) anywhere in the record, a named field that is missing,
//           duplicate or of the wrong type. At the end: a field named in the options that no record has.
[[nodiscard]] std::unique_ptr<RecordReader> read_jsonl(std::unique_ptr<ByteSource> source, std::string name,
                                                       const FormatOptions& options, std::uint64_t bytes_total);

// Reads JSON Lines whose records have several texts, or nested texts (paths in FormatOptions::text_field). Each text is
// a document; those of a record are ordered by path, and within a path by their place in the record. A record without
// any text gives one empty document. The first has the record's id; to the others' "/2", "/3", … is appended.
//   Fields  of a record's last document, which has `raw`: everything that isn't on the way to a text, by its path.
//   Errors  as read_jsonl(); bad_input: a value on a path isn't of the path's kind, or no record has any text at one of
//           the paths.
[[nodiscard]] std::unique_ptr<RecordReader> read_json_texts(std::unique_ptr<ByteSource> source, std::string name,
                                                            const FormatOptions& options, std::uint64_t bytes_total);

// Writes records that read_json_texts() read, each once its last document arrives. If all fields pass, the texts are
// replaced in place. Else it writes {"id":<fresh id of the first document>,…} without spaces: objects and arrays on the
// way to texts with their nesting, null where the source has it, texts encoded anew, and passed values unchanged;
// members are in one order for all records.
//   Requires  `sink` and `reader` outlive it; the documents of a record in their order.
//   Errors    bad_usage if spans are to be written; finish(): as write_jsonl().
[[nodiscard]] std::unique_ptr<RecordWriter> write_json_texts(ByteSink& sink, const FormatOptions& options,
                                                             const PassPolicy& pass, const RecordReader& reader);

// Composes JSON Lines, {"id","text","owner",<other fields>,"spans":[…]} with the names in the options; fields of tables
// and of JSON formats keep names and values, unless the name is an own one; spans have their fragments, and their
// attributes as further members. A record without spans has no such member. Lost: extras, and attributes whose name is
// that of a span's own member or of an earlier attribute.
//   Requires  `sink` and `source`, a JSON Lines reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_jsonl(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

// Writes JSON Lines, or an array if the source is one, as RecordWriter promises. If not all fields pass, it writes
// {"id":<fresh id>,…} without spaces, the text encoded anew, passed members unchanged. Spans are written anew if they
// changed, or if they would carry more than offsets, labels and scores; if the text changed and Change has no spans, as
// []. A record without such a member gets one after its last, if all fields pass and Change has spans, even empty ones.
// If FormatOptions::text_field has paths, as write_json_texts().
//   Requires  `sink` and `reader` outlive it.
//   Errors    finish(): bad_input if the policy names a field that no record has.
[[nodiscard]] std::unique_ptr<RecordWriter> write_jsonl(ByteSink& sink, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
