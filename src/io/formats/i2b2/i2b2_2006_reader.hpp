#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads i2b2-2006: <ROOT><RECORD ID="1"><TEXT>…<PHI TYPE="DOCTOR">…</PHI>…</TEXT></RECORD>…</ROOT>. Its files need not
// be well-formed: only these tags are read (see i2b2_2006_tags.hpp), any other '<' is text, the five entities and
// numeric references are decoded, any other '&' is text. Line ends stay as they are.
//
// A span's label is TYPE; PHI's other attributes are the span's. A record extends to the next one's start. Fields:
// "id", the quoted value; "text", between the tags of TEXT; "spans", the same bytes, if it has some. Anything else is
// an extra and a field of Role::other: "attribute" (of RECORD, TEXT), and what i2b2_2006_tags.hpp finds. The bytes
// before the first record are the preamble, </ROOT> and what follows it the epilogue; items found there, and attributes
// of ROOT, are extras of the first and the last record (of none if there are no records).
//   Errors  bad_input "<name>:<line>": tags unclosed, nested or misplaced; a RECORD without TEXT or with two; bytes
//           that are not valid UTF-8; what I2b22006Tags finds.
//   Memory  one record with the next one's start; the preamble, the epilogue.
[[nodiscard]] std::unique_ptr<RecordReader> read_i2b2_2006(std::unique_ptr<ByteSource> source, std::string name,
                                                           const FormatOptions& options, std::uint64_t bytes_total);

// Composes one file of i2b2-2006 (see i2b2_2006_reader.hpp), with the preamble and epilogue of `source`, or usual ones.
//   Requires  `sink` and `source` outlive it.
//   Errors    bad_input: as append_i2b2_2006_record().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_i2b2_2006(ByteSink& sink, const FormatOptions& options,
                                                                const RecordReader* source);

// Appends a RECORD of i2b2-2006, escaped so that any reader of XML gets the text exactly (CR as &#13;). Of spans that
// overlap or nest, the leftmost stays, of those with the same begin the longest. Lost: "overlapping span"; "fragment
// link" (each fragment of a discontinuous span becomes a PHI); an "attribute NAME" whose name is not ASCII or not valid
// in XML, is duplicate or is TYPE; "owner", "score", extras.
//   Errors  bad_input at record.place: characters that XML can't hold; a PHI's or RECORD's tag of more than 64 KiB.
//   Cost    O(text + spans log spans).
void append_i2b2_2006_record(std::string& out, const Record& record, const Lose& lose);

// Composes <id>.xml for each record in a folder (see open_text.hpp, i2b2_2006_reader.hpp); else the one record's
// bytes, for which the file's name is the id ("id" is lost). Offsets are as in options.offsets.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several records for one file. bad_input: characters that XML can't hold, an id that can't name
//             a file. unfinished: two records with one id, or as Output::create().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_i2b2_2014(Output& output, const FormatOptions& options,
                                                                const RecordReader* source);

// Reads one document of i2b2-2014: <deIdi2b2><TEXT>…</TEXT><TAGS><NAME id start end text TYPE
// comment/>…</TAGS></deIdi2b2>; the root may have any name (MEDDOCAN's has).
//
// Sets text, spans, extras and fields of the record. A span's label is TYPE, its attribute "category" the element's
// name, unless that is PHI; without TYPE the element's name is the label. They are followed by id and comment if they
// are not empty, and any other attribute except start, end, text. The text is all character data in TEXT, with LF for
// CRLF and CR as in all XML. Fields: "text" and "spans", the bytes between their tags. Anything else is an extra and a
// field of Role::other: "comment" (or processing instruction), "element" (with its content), "attribute" (each of root,
// TEXT, TAGS; a field a tag), "text outside TEXT".
//   Requires  `bytes` is valid UTF-8.
//   Errors    bad_input "<place>:<line>": as read_xml(); no TEXT, two TEXT or TAGS, an element in TEXT; a
//             span whose start or end is missing, no number, outside the text, inside a character or in the wrong
//             order; with options.strict_spans, a quote (if any) that differs in more than white space.
//   Cost      O(bytes).
void read_i2b2_2014_document(std::string_view bytes, const std::string& place, const FormatOptions& options,
                             Record& record);

// Appends a document of i2b2-2014 in its usual layout; attributes are id, start, end, text, TYPE, comment, then others.
// A span without a category is a PHI; one without an id gets one, P0, P1, … Lost: "fragment link" (each fragment of a
// discontinuous span becomes an element; the first has the id), an "attribute NAME" whose name is not ASCII or not
// valid in XML, is duplicate or has another meaning here, a duplicate id, a category that can't name an element;
// "owner", "score", extras.
//   Errors  bad_input at record.place: characters that XML can't hold.
void append_i2b2_2014_document(std::string& out, const Record& record, OffsetUnit unit, const Lose& lose);

// Reads i2b2-2014 and MEDDOCAN's XML (see i2b2_2006_reader.hpp). A file is a document; in a folder, and the folders
// below, each .xml is, sorted by the bytes of relative paths. The id is the (relative) path without ".xml". Other files
// of a folder are no documents: the first record counts them as extra "other file".
//   Requires  `input` lives as long as the reader.
//   Errors    bad_input: a folder without .xml; two files for one id; names or bytes that are not valid UTF-8; as
//             read_i2b2_2014_document(). unfinished: a file of 2 GiB.
//   Memory    the longest document, about three times.
[[nodiscard]] std::unique_ptr<RecordReader> read_i2b2_2014(const Input& input, const FormatOptions& options,
                                                           std::uint64_t longest_record_bytes = 0);

}  // namespace sumi::io
