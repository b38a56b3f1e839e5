#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sumi::attack {

// Restricts candidates by the assumption that each unit (a document, or those of one owner) is about a different entry.
//   Paper    Kuhn, The Hungarian method for the assignment problem, 1955 (augmenting paths); Régin, A filtering
//            algorithm for constraints of difference in CSPs, 1994.
//   Result   for each unit the candidates that occur in some complete assignment; nothing if there is none. Units
//            without candidates are ignored.
//   Cost     O(units * candidates) time at worst, and the candidates once more.
//   Requires candidates of a unit are distinct and below `entries`.
[[nodiscard]] std::optional<std::vector<std::vector<std::uint32_t>>> one_to_one(
    const std::vector<std::vector<std::uint32_t>>& candidates, std::uint32_t entries);

}  // namespace sumi::attack
