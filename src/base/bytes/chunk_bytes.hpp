#pragma once

#include <cstddef>

namespace sumi::io {

inline constexpr std::size_t kPassedChunkBytes = std::size_t{1} << 16;    // from a source to a sink
inline constexpr std::size_t kSearchedChunkBytes = std::size_t{1} << 18;  // by searches for records

}  // namespace sumi::io
