#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// What a name says that a file is, if not plain text; other_than_text() (io/formats/other_than_text.hpp).
using KindByName = std::optional<std::string_view> (*)(std::string_view path);

// A file is a document, and all of it is text; its id is its name, in a folder its relative path. What came
// through a pipe without a name has none.
//   Requires  `input` lives as long as the reader.
//   Errors    bad_input: a folder without files; a file of a folder that isn't plain text by its name or, as JSON, by
//             what it holds, unless FormatOptions::any_file; bytes that are not valid UTF-8, at "<file>:byte <offset
//             from 0>".
//   Memory    the longest file.
[[nodiscard]] std::unique_ptr<RecordReader> read_text(const Input& input, const FormatOptions& options,
                                                      KindByName kind_by_name, std::uint64_t longest_record_bytes = 0);

}  // namespace sumi::io
