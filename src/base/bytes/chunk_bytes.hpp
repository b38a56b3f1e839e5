#pragma once

#include <cstddef>

namespace sumi::io {

inline constexpr std::size_t kPassedChunkBytes = std::size_t{1} << 16;    // from one source or sink to the next
inline constexpr std::size_t kSearchedChunkBytes = std::size_t{1} << 18;  // read where records are looked for

}  // namespace sumi::io
