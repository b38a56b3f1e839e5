#pragma once

#include <cstddef>
#include <string>

namespace sumi {

// Tells whether the bytes in memory are still needed after their pages move into a file.
enum class Content { kept, forgotten };

// Moves the whole pages of a memory range into a nameless file in `folder`, which only this process can read. The
// system writes and reads them as needed, so that they no longer count as this process's own memory. The owner of the
// memory uses and frees it as before; the file vanishes with its last page. A range shorter than kLeastSpooledBytes
// stays in memory.
//   Requires  memory from an allocator, and no fork() while it is used (exec is fine).
//   Disk      as many bytes, allocated at once: without room this call fails, and no later access does.
//   Errors    unfinished if the folder's file system has no room or no such files.
void spool_pages(const std::string& folder, void* begin, std::size_t bytes, Content content);

inline constexpr std::size_t kLeastSpooledBytes = std::size_t{1} << 20;

// Reserves room for `entries` in an empty vector or string: in a file, or in memory if `folder` is empty.
template <typename Array>
void reserve_in(const std::string& folder, Array& array, std::size_t entries) {
  array.reserve(entries);
  if (!folder.empty())
    spool_pages(folder, array.data(), array.capacity() * sizeof(typename Array::value_type), Content::forgotten);
}

// Does the same and fills it with `value`.
template <typename Array>
void fill_in(const std::string& folder, Array& array, std::size_t entries, typename Array::value_type value) {
  reserve_in(folder, array, entries);
  array.assign(entries, value);
}

}  // namespace sumi
