#pragma once

#include <cstddef>

namespace sumi::rare {

inline constexpr std::size_t kDocumentsAPiece = 64;  // that a thread takes at a time if a document is little work

}  // namespace sumi::rare
