#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads files that hold several texts (io/formats/containers). Each text is a document; those of a file, or of a
// message of an mbox, are one record. A file without any text gives one empty document.
//   Fields  of a record's last document, which has `raw`: the file's bytes ("text"), then one field for each item that
//           is neither text nor known harmless markup, with its name and its bytes.
//   Errors  as open_container(); the input's own.
//   Memory  the file, and what it unpacks to.
[[nodiscard]] std::unique_ptr<RecordReader> read_container(const Input& input, const FormatOptions& options,
                                                           std::uint64_t longest_record_bytes);

}  // namespace sumi::io
