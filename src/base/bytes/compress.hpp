#pragma once

#include <memory>

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {

// Compresses what goes into `below`: gzip at level 6, without name and time; zstd at level 3, with a
// checksum, one thread. The same bytes in give the same bytes out, however they are cut.
[[nodiscard]] std::unique_ptr<ByteSink> compressed(std::unique_ptr<ByteSink> below, Compression compression);

}  // namespace sumi::io
