#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "review/store.hpp"

namespace sumi::review {

// In which order documents are looked at.
//   given      as they lie.
//   uncertain  those first of which the tagger is least sure.
//   exposed    those first in which an attacker is surest of something that nothing covers.
//   rare       those first with most words that stand nowhere else and that nothing covers.
//   random     any, by seed.
enum class DocumentOrder : std::uint8_t { given, uncertain, exposed, rare, random };
[[nodiscard]] std::optional<DocumentOrder> order_named(std::string_view name);

// All documents in that order; of equal ones as they lie.
[[nodiscard]] std::vector<std::uint32_t> ordered(const std::vector<StoredDocument>& documents, DocumentOrder order,
                                                 std::uint64_t seed);

}  // namespace sumi::review
