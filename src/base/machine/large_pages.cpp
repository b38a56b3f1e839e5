#include "base/machine/large_pages.hpp"

#ifdef __linux__
#include <cstdint>

#include <sys/mman.h>

#include "base/machine/large_page_advice.hpp"
#endif

namespace sumi {

// Address sanitizers only watch memory from operator new.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

void* take_large_pages(std::size_t bytes) {
  constexpr std::size_t kPage = LargePages<char>::kPage;
  void* const mapped = mmap(nullptr, bytes + kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  char* const begin = static_cast<char*>(mapped);
  const std::size_t before = (kPage - reinterpret_cast<std::uintptr_t>(begin) % kPage) % kPage;
  if (before > 0) (void)munmap(begin, before);
  if (before < kPage) (void)munmap(begin + before + bytes, kPage - before);
  advise_large_pages(begin + before, bytes);
  return begin + before;
}

void release_large_pages(void* memory, std::size_t bytes) noexcept {
  (void)munmap(memory, bytes);
}

void forget_pages(void* begin, void* end) noexcept {
  constexpr std::uintptr_t kPage = LargePages<char>::kPage;
  const std::uintptr_t first = (reinterpret_cast<std::uintptr_t>(begin) + kPage - 1) / kPage * kPage;
  const std::uintptr_t last = reinterpret_cast<std::uintptr_t>(end) / kPage * kPage;
  if (first < last) (void)madvise(reinterpret_cast<void*>(first), last - first, MADV_DONTNEED);
}

#else

void* take_large_pages(std::size_t bytes) {
  return ::operator new(bytes, std::align_val_t{LargePages<char>::kPage});
}

void release_large_pages(void* memory, std::size_t) noexcept {
  ::operator delete(memory, std::align_val_t{LargePages<char>::kPage});
}

void forget_pages(void*, void*) noexcept {}

#endif

}  // namespace sumi
