#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// All documents, those of one owner adjacent if owners are counted; else in their order. O(n log n).
[[nodiscard]] std::vector<std::uint32_t> counting_order(std::span<const Document> documents, Support by);

}  // namespace sumi::rare
