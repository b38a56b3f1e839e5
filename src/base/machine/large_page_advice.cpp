#include "base/machine/large_page_advice.hpp"

#ifdef __linux__
#include <cstdint>

#include <sys/mman.h>
#endif

namespace sumi {

#if defined(__linux__) && defined(MADV_HUGEPAGE)

void advise_large_pages(void* begin, std::size_t bytes) noexcept {
  constexpr std::uintptr_t kLargePage = std::uintptr_t{1} << 21;
  const auto address = reinterpret_cast<std::uintptr_t>(begin);
  const std::uintptr_t first = (address + kLargePage - 1) / kLargePage * kLargePage;
  const std::uintptr_t end = (address + bytes) / kLargePage * kLargePage;
  if (first < end) (void)madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
}

#else

void advise_large_pages(void*, std::size_t) noexcept {}

#endif

}  // namespace sumi
