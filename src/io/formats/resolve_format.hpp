#pragma once

#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// The format asked for, else guessed. A folder is brat where a file ends in .ann, i2b2-2014 where one ends in .xml and
// begins as those do, files where one ends as records do and options.each_by_itself, else text. A file goes by its
// first bytes where these say that it is a container (detection.hpp), then by its suffix (before .gz, .zst):
// .csv .tsv .txt .conll .bio .iob .eml .mbox .html .htm .xml; .jsonl .ndjson .json and what begins with '{', or with
// '[' and '{', by json_dialect(), as jsonl where a field was named; .md .markdown .log are text else. Else it goes by
// its first 4 KiB: i2b2 by the root behind any XML declaration, conll where each line ends with a token's label (O,
// B-X) and one with O; anything else is text. Never lines.
[[nodiscard]] Format resolve_format(const Input& input, const FormatOptions& options);

// By the suffix alone (in front of .gz, .zst), where it says one.
[[nodiscard]] std::optional<Format> format_by_name(std::string_view path);
// The same of what is read: .json, of which many formats are files, is at least records.
[[nodiscard]] std::optional<Format> source_format_by_name(std::string_view path);

// Whether a folder is read, and written, file by file (files_reader.hpp). Requires: options.format is set.
[[nodiscard]] bool are_several_files(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
