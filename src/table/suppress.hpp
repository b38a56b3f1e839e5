#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/improve_classes.hpp"

namespace sumi::table {

// Takes slices of classes out, where the others then lose less by more than the loss of suppressed rows: all of it. The
// largest gain a row first, until `most` rows are gone with those that are `suppressed` already, to which they are
// added.
//   Promise  what is left of each class keeps what is required; suppressed rows together may not.
//   Cost     O(rows * columns) for each time a class is looked at.
void suppress(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
              std::vector<std::uint32_t>& suppressed, std::size_t most);

// Takes further slices and whole classes out, what costs least a row first, until the suppressed rows together keep
// what is required of them (Requirements::hold_suppressed). Returns whether they do.
[[nodiscard]] bool suppress_enough(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                   Classes& classes, std::vector<std::uint32_t>& suppressed, std::size_t most);

// What is lost of classes and suppressed rows, by the weights.
[[nodiscard]] double loss_of(const CodedTable& table, const Losses& losses, const Classes& classes,
                             std::size_t suppressed);

}  // namespace sumi::table
