#pragma once

#include <cstdint>
#include <string_view>

namespace sumi::spread {

// One step of a count: strings of up to `depth` bytes are compared, of which `known` are known to be frequent already.
//   key_bytes  strings that share so many go to the same range; at most known + 1, or where known is 0 the least length
//              that matters: shorter strings are told as 0 then
struct Rung {
  std::uint32_t known = 0;      // bytes
  std::uint32_t key_bytes = 1;  // bytes, at least 1
  std::uint32_t depth = 8;      // bytes, more than known, at least key_bytes
  std::uint32_t ranges = 1;
};

// The range of a string by its first key_bytes: the same on every machine. Which one it is never changes a result.
[[nodiscard]] inline std::uint32_t range_of(std::string_view key, std::uint32_t ranges) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char byte : key) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
  hash ^= hash >> 29;
  hash *= 0xBF58476D1CE4E5B9U;
  hash ^= hash >> 32;
  return static_cast<std::uint32_t>(hash % ranges);
}

}  // namespace sumi::spread
