#pragma once

#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns the requested format, or else a guess. A folder is brat if a file ends in .ann, i2b2-2014 if one ends in .xml
// and begins accordingly, files if one has a suffix of records and options.each_by_itself, else text. For a file, its
// first bytes decide if they show a container (detection.hpp), then its suffix (before .gz, .zst): .csv .tsv .txt
// .conll .bio .iob .eml .mbox .html .htm .xml; .jsonl .ndjson .json and files that begin with '{', or with '[' and '{',
// by json_dialect(), as jsonl if a field was named; .md .markdown .log are text. Else its first 4 KiB decide: i2b2 by
// the root after any XML declaration, conll if each line ends with a token's label (O, B-X) and one with O; anything
// else is text. Never lines.
[[nodiscard]] Format resolve_format(const Input& input, const FormatOptions& options);

// Returns the format by the suffix alone (before .gz, .zst), if it determines one.
[[nodiscard]] std::optional<Format> format_by_name(std::string_view path);
// As above, for sources: .json, a suffix of many formats, means at least records.
[[nodiscard]] std::optional<Format> source_format_by_name(std::string_view path);

// Returns whether a folder is read, and written, file by file (files_reader.hpp). Requires: options.format is set.
[[nodiscard]] bool are_several_files(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
