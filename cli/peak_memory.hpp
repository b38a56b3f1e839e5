#pragma once

#include <cstdint>

namespace sumi::cli {

// The most memory that this program had at a time, in bytes, pages of mapped files included. Where the system doesn't
// tell that (/proc), what getrusage() says: at least as much, as the process that started the program counts there.
[[nodiscard]] std::uint64_t peak_memory_bytes();

}  // namespace sumi::cli
