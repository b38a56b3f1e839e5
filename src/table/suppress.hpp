#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/improve_classes.hpp"

namespace sumi::table {

// Takes slices of classes out, where the others then lose less by more than the loss of suppressed rows: all of it. The
// largest gain a row first, until `most` rows are gone. Returns those rows, ascending.
//   Promise  what is left of each class keeps what is required. Cost O(rows * columns) for each time a class is looked
//            at.
[[nodiscard]] std::vector<std::uint32_t> suppress(const CodedTable& table, const Losses& losses,
                                                  const Requirements& requirements, Classes& classes, std::size_t most);

}  // namespace sumi::table
