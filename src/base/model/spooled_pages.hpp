#pragma once

#include <cstddef>
#include <string>

namespace sumi {

// Whether what stands in memory is still needed when its pages move into a file.
enum class Content { kept, forgotten };

// Puts the whole pages of a stretch of memory into a file without a name in `folder`, which only this process can
// read: the system writes them there and reads them again as it needs, so they no longer are this process's own memory.
// Whoever holds the memory uses it and gives it back as before; the file vanishes with the last of its pages. What is
// shorter than kLeastSpooledBytes stays as it is.
//   Requires  memory from an allocator, and no fork() as long as it is used (exec is fine).
//   Disk      as many bytes, set aside at once: where there is no room this fails, and no later access does.
//   Errors    unfinished where the folder's file system has no room or no such files.
void spool_pages(const std::string& folder, void* begin, std::size_t bytes, Content content);

inline constexpr std::size_t kLeastSpooledBytes = std::size_t{1} << 20;

// An empty array (a vector or a string) gets room for so many entries: in a file, or, if `folder` is empty, in memory.
template <typename Array>
void reserve_in(const std::string& folder, Array& array, std::size_t entries) {
  array.reserve(entries);
  if (!folder.empty())
    spool_pages(folder, array.data(), array.capacity() * sizeof(typename Array::value_type), Content::forgotten);
}

// The same, filled.
template <typename Array>
void fill_in(const std::string& folder, Array& array, std::size_t entries, typename Array::value_type value) {
  reserve_in(folder, array, entries);
  array.assign(entries, value);
}

}  // namespace sumi
