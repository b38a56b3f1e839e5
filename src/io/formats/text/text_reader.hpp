#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Returns the kind of a file by its name, if it isn't plain text; other_than_text() (io/formats/table_bytes.hpp).
using KindByName = std::optional<std::string_view> (*)(std::string_view path);

// Reads each file as a document, all of which is text; its id is its name, in a folder its relative path. Input from a
// pipe without a name has none.
//   Requires  `input` outlives the reader.
//   Errors    bad_input: a folder without files; a file of a folder that isn't plain text by its name or, for JSON, by
//             its content, unless FormatOptions::any_file; bytes that are not valid UTF-8, at "<file>:byte <offset from
//             0>".
//   Memory    the longest file.
[[nodiscard]] std::unique_ptr<RecordReader> read_text(const Input& input, const FormatOptions& options,
                                                      KindByName kind_by_name, std::uint64_t longest_record_bytes = 0);

// Composes a document per file: in a folder <id>.txt (an id with this suffix stays unchanged); otherwise the one
// document's bytes. Owners and spans are lost.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several documents for one file; an id that leads out of the folder.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_text(Output& output);

// Writes a document per file: in a folder <fresh id>.txt, or under its own id if "id" passes (compressed by its
// suffix); otherwise the one document's bytes.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several documents for one file. finish(): bad_input if the policy names another field than
//             "id" and "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_text(Output& output, const PassPolicy& pass);

// Writes a file that is one document among others, whose name the caller chooses.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_text(ByteSink& sink);

}  // namespace sumi::io
