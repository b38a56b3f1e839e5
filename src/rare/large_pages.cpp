#include "rare/large_pages.hpp"

#ifdef __linux__
#include <cstdint>

#include <sys/mman.h>
#endif

namespace sumi {

void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  (void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

void gather_into_large_pages([[maybe_unused]] const void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_COLLAPSE)
  constexpr std::uintptr_t kPage = LargePages<char>::kPage;
  const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + kPage - 1) / kPage * kPage;
  const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / kPage * kPage;
  if (begin < end) (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_COLLAPSE);
#endif
}

}  // namespace sumi
