#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads the lines of an .ann file about record.text. T lines become spans, in their order; A and M lines that refer to
// one become its attributes (a flag's value is empty). The rest are extras by name ("relation", "event", "equivalence",
// "normalization", "note", "attribute" of anything else) and fields of Role::other. Lines may be in any order, end in
// LF or CRLF, or be blank; a U+FEFF at the start is skipped.
//   A quote has one space between fragments, and either a space for a line end or tab, or the text itself.
//   Requires  `lines` is valid UTF-8, and lies in record.raw after `bytes_before`.
//   Errors    bad_input "<place>:<line>": a line of an unknown kind or of the wrong shape; a duplicate id; an attribute
//             of a missing span; offsets outside the text, inside a character or in the wrong
//             order; fragments that are empty, overlap or stand in the wrong order; with options.strict_spans, no quote
//             or one of another text. An empty span is read.
//   Cost      O(lines + quoted text, log text an offset).
void read_brat_annotations(std::string_view lines, const std::string& place, const FormatOptions& options,
                           std::size_t bytes_before, Record& record);

// Composes a folder with <id>.txt and <id>.ann for each record (see open_text.hpp, brat_annotations.hpp), with offsets
// by options.offsets. A copied record that had no .ann gets none.
//   Requires  `output` outlives it.
//   Errors    bad_usage: the output is no folder. bad_input: an id that can't name a file. unfinished: two records with
//             one id, or as Output::create().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_brat(Output& output, const FormatOptions& options,
                                                           const RecordReader* source);

// The file of a brat folder that lists its entities, and the first line of one that sumi wrote.
inline constexpr std::string_view kBratConfiguration = "annotation.conf";
inline constexpr std::string_view kBratConfigurationHead = "# entities that sumi found in these documents\n";

// Returns its four sections, with the labels (as brat_label() writes them, in their order) as entities.
[[nodiscard]] std::string brat_configuration(const std::set<std::string>& labels);
// Returns whether the folder has one that sumi wrote; it has nothing that the documents don't have.
[[nodiscard]] bool has_own_brat_configuration(const Input& folder);

// Returns the .ann file of a record: T lines sorted by the begins of spans (then ends), followed by A lines for
// attributes. A quote has a space for each CR or LF. Labels that aren't one word are escaped as in
// brat_annotations.hpp. Lost: "empty span" and "empty fragment" (brat refuses them), an "attribute NAME" whose name is
// no word or whose value is not a stretch of one line; "owner", "score", extras.
//   Cost  O(spans log spans + quoted text).
[[nodiscard]] std::string brat_lines(const Record& record, OffsetUnit unit, const Lose& lose);

// Reads brat standoff: in a folder, or the folders below, each .txt is a document, and the .ann beside it has its
// annotations (without one there are no spans; see brat_annotations.hpp). The id is the relative path without ".txt";
// documents are sorted by the bytes of their .txt's paths. A record's bytes are those of the .txt, field "text",
// followed by those of the .ann, field "spans". Each may be compressed (a.txt.gz). Other files are no documents: the
// first record counts them as extra "other file".
//   Requires  `input` lives as long as the reader.
//   Errors    bad_input: no folder, or one without .txt; an .ann without .txt; two files for one id; names or bytes
//             that are not valid UTF-8 ("<file>:byte <offset from 0>"); what read_brat_annotations() finds.
//   Memory    the longest document with its annotations.
[[nodiscard]] std::unique_ptr<RecordReader> read_brat(const Input& input, const FormatOptions& options,
                                                      std::uint64_t longest_record_bytes = 0);

// A label as brat's single word. Other labels are escaped reversibly: U+0000 to U+0020, U+007F and '%' as %XX (upper
// case), the empty label as a lone "%". Spaces beyond ASCII stay as they are.
[[nodiscard]] std::string brat_label(std::string_view label);
// The inverse; any other use of '%' stands for itself.
[[nodiscard]] std::string label_of_brat(std::string_view word);

// Returns whether a text can be an attribute's name: not empty, no ASCII white space.
[[nodiscard]] bool is_brat_word(std::string_view name);
// Returns whether a text can be an attribute's value: a stretch of one line without tabs, and without spaces at its
// ends.
[[nodiscard]] bool is_brat_value(std::string_view value);

}  // namespace sumi::io
