#pragma once

#include <cstddef>

namespace sumi {

inline constexpr std::size_t kDocumentsAPiece = 64;  // of a thread, where a document is little work

}  // namespace sumi
