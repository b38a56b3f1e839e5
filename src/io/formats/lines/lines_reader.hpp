#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads each line as a document, also an empty one; its end (LF or CRLF) belongs to the record, not to the text.
[[nodiscard]] std::unique_ptr<RecordReader> read_lines(std::unique_ptr<ByteSource> source, std::string name,
                                                       std::uint64_t bytes_total);

}  // namespace sumi::io
