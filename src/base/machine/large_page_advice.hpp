#pragma once

#include <cstddef>

namespace sumi {

// Asks for large pages behind memory that is about to be written for the first time: then some faults of pages stand
// for thousands. What is smaller than a large page, or lies where the system has none, stays as it is.
//   Threads  any number.
void advise_large_pages(void* begin, std::size_t bytes) noexcept;

}  // namespace sumi
