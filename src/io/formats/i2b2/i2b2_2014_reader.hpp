#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads i2b2-2014 and MEDDOCAN's XML (see i2b2_2014_document.hpp). A file is a document; in a folder, and the folders
// below, each .xml is, sorted by the bytes of relative paths. The id is the (relative) path without ".xml". Other files
// of a folder are no documents: the first record counts them as extra "other file".
//   Requires  `input` lives as long as the reader.
//   Errors    bad_input: a folder without .xml; two files for one id; names or bytes that are not valid UTF-8; as
//             read_i2b2_2014_document(). unfinished: a file of 2 GiB.
//   Memory    the longest document, about three times.
[[nodiscard]] std::unique_ptr<RecordReader> read_i2b2_2014(const Input& input, const FormatOptions& options,
                                                           std::uint64_t longest_record_bytes = 0);

}  // namespace sumi::io
