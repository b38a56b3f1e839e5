#pragma once

#include <memory>
#include <string>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"

namespace sumi::io {

// The bytes that were compressed; several gzip members or zstd frames in a row are one.
//   Errors  bad_input at `place` where the data are damaged, end too early, or are followed by others.
//   Memory  zstd: the frame's window, at most 128 MiB.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source, Compression compression,
                                                       const std::string& place);

}  // namespace sumi::io
