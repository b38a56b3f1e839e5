#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "review/store.hpp"

namespace sumi::review {

// The order in which documents are reviewed.
//   given      the source's order.
//   uncertain  first those of which the tagger is least sure.
//   exposed    first those with the token of which an attacker is surest, among uncovered ones.
//   rare       first those with the most uncovered words that occur in no other document.
//   random     random, by seed.
enum class DocumentOrder : std::uint8_t { given, uncertain, exposed, rare, random };
[[nodiscard]] std::optional<DocumentOrder> order_named(std::string_view name);

// Returns all documents in that order; equal ones in the source's order.
[[nodiscard]] std::vector<std::uint32_t> ordered(const std::vector<StoredDocument>& documents, DocumentOrder order,
                                                 std::uint64_t seed);

}  // namespace sumi::review
