#pragma once

#include <cstdint>

namespace sumi {

// A suffix while it is being grouped. Index: std::uint32_t (text below 2^32 bytes) or std::uint64_t.
template <typename Index>
struct Suffix {
  std::uint64_t key = 0;         // of the bytes looked at in this round
  Index position = 0;            // in the counting text
  std::uint32_t counted_as = 0;  // its document or owner; 0 where occurrences are counted
};

}  // namespace sumi
