#pragma once

#include <memory>
#include <string>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"

namespace sumi::io {

// The decompressed bytes. Consecutive gzip members or zstd frames are decompressed as one stream.
//   Errors  bad_input at `place` if the data are damaged, end too early, or are followed by other bytes.
//   Memory  zstd: the frame's window, at most 128 MiB.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source, Compression compression,
                                                       const std::string& place);

}  // namespace sumi::io
