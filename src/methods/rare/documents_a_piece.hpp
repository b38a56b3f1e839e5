#pragma once

#include <cstddef>

namespace sumi::rare {

inline constexpr std::size_t kDocumentsAPiece = 64;  // documents a thread takes at a time if each is little work

}  // namespace sumi::rare
