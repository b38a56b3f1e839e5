#include "rare/large_pages.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sumi {

void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  (void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace sumi
