#pragma once

#include <memory>

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {

// Compresses what is written and passes it to `below`: gzip at level 6, without name and time; zstd at level 3, with a
// checksum, on one thread. The output doesn't depend on how the input is split.
[[nodiscard]] std::unique_ptr<ByteSink> compressed(std::unique_ptr<ByteSink> below, Compression compression);

}  // namespace sumi::io
