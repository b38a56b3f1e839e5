#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <vector>

namespace sumi {

// Memory from the system, aligned to LargePages::kPage and with large pages if possible. Released memory returns to the
// system at once, so that arrays of other sizes can use it. Requires: `bytes` is a multiple of kPage. Errors:
// std::bad_alloc.
[[nodiscard]] void* take_large_pages(std::size_t bytes);
void release_large_pages(void* memory, std::size_t bytes) noexcept;
// Returns the whole pages between two addresses to the system; their content is lost, and they may be written again.
void forget_pages(void* begin, void* end) noexcept;

// An allocator for big arrays with random access: with pages of some megabytes, the processor translates an address
// without walking page tables. Default-inserted elements stay uninitialized, so that resize() touches nothing.
//   Memory  sizes from kPage on are rounded up to kPage.
template <typename T>
class LargePages {
 public:
  using value_type = T;
  static constexpr std::size_t kPage = std::size_t{1} << 21;  // bytes

  LargePages() = default;
  template <typename Other>
  LargePages(const LargePages<Other>&) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    const std::size_t bytes = rounded(count);
    if (bytes < kPage) return static_cast<T*>(::operator new(bytes));
    return static_cast<T*>(take_large_pages(bytes));
  }
  void deallocate(T* memory, std::size_t count) {
    if (rounded(count) < kPage) {
      ::operator delete(memory);
    } else {
      release_large_pages(memory, rounded(count));
    }
  }
  template <typename Other>
  void construct(Other* place) noexcept(std::is_nothrow_default_constructible_v<Other>) {
    ::new (static_cast<void*>(place)) Other;
  }
  template <typename Other, typename... Arguments>
  void construct(Other* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) Other(static_cast<Arguments&&>(arguments)...);
  }

  bool operator==(const LargePages&) const = default;

 private:
  static std::size_t rounded(std::size_t count) {
    if (count > static_cast<std::size_t>(-1) / sizeof(T) - kPage) throw std::bad_array_new_length();
    const std::size_t bytes = count * sizeof(T);
    return bytes < kPage ? bytes : (bytes + kPage - 1) / kPage * kPage;
  }
};

// Shortens a list to `size` entries and returns the memory after them to the system without copying.
template <typename T>
void forget_behind(std::vector<T, LargePages<T>>& list, std::size_t size) {
  list.resize(size);
  if (list.capacity() * sizeof(T) >= LargePages<T>::kPage)
    forget_pages(list.data() + size, list.data() + list.capacity());
}

}  // namespace sumi
