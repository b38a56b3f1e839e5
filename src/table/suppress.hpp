#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/improve_classes.hpp"

namespace sumi::table {

// Suppresses slices of classes if the others then lose less by more than the loss of the suppressed rows, which is
// everything. The largest gain per row comes first, until `most` rows are suppressed, including those in `suppressed`,
// to which they are added.
//   Promise  the rest of each class satisfies the requirements; suppressed rows together may not.
//   Cost     O(rows * columns) for each examination of a class.
void suppress(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
              std::vector<std::uint32_t>& suppressed, std::size_t most);

// Suppresses further slices and whole classes, the lowest cost per row first, until the suppressed rows together
// satisfy Requirements::hold_suppressed. Returns whether they do.
[[nodiscard]] bool suppress_enough(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                   Classes& classes, std::vector<std::uint32_t>& suppressed, std::size_t most);

// Returns the weighted loss of classes and suppressed rows.
[[nodiscard]] double loss_of(const CodedTable& table, const Losses& losses, const Classes& classes,
                             std::size_t suppressed);

}  // namespace sumi::table
