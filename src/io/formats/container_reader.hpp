#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A file that holds several texts (io/formats/containers). Each text is a document; those of a file, or of a message
// of an mbox, are a record. Of one without any text comes one empty document.
//   Fields  of the last document of a record, which has `raw`: the file's bytes ("text"), then one field for each item
//           that is neither text nor known harmless markup, under its name, with its bytes.
//   Errors  as open_container(); the input's own.
//   Memory  the file, and what it unpacks to.
[[nodiscard]] std::unique_ptr<RecordReader> read_container(const Input& input, const FormatOptions& options,
                                                           std::uint64_t longest_record_bytes);

}  // namespace sumi::io
