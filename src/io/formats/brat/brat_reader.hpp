#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

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

}  // namespace sumi::io
