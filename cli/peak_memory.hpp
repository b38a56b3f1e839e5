#pragma once

#include <cstdint>

namespace sumi::cli {

// Returns the peak memory of this program in bytes, including pages of mapped files. If the system doesn't report that
// (/proc), the result of getrusage(), an upper bound: it includes the process that started the program.
[[nodiscard]] std::uint64_t peak_memory_bytes();

}  // namespace sumi::cli
