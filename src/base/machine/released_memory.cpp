#include "base/machine/released_memory.hpp"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sumi {

void return_released_memory() noexcept {
#ifdef __GLIBC__
  constexpr int kBytes = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, kBytes);  // setting it stops its automatic growth
  mallopt(M_TRIM_THRESHOLD, kBytes);
#endif
}

void return_memory_now() noexcept {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace sumi
