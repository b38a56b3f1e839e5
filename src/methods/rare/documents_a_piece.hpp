#pragma once

#include <cstddef>

namespace sumi::rare {

inline constexpr std::size_t kDocumentsAPiece = 64;  // of a thread, where a document is little work

}  // namespace sumi::rare
