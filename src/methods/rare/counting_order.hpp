#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// All documents, with those of one owner adjacent if owners are counted; otherwise in their order. O(n log n).
[[nodiscard]] std::vector<std::uint32_t> counting_order(std::span<const Document> documents, Support by);

}  // namespace sumi::rare
