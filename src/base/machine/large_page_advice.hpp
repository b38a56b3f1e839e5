#pragma once

#include <cstddef>

namespace sumi {

// Asks for large pages for memory that is about to be written for the first time, so that a few page faults replace
// thousands. Has no effect on memory smaller than a large page, or if the system has none.
//   Threads  any number.
void advise_large_pages(void* begin, std::size_t bytes) noexcept;

}  // namespace sumi
