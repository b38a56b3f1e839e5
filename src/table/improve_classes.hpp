#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "table/coded_table.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

using Classes = std::vector<std::vector<std::uint32_t>>;  // rows of the table each

// Moves rows between classes so that less is lost, keeping what is required (class_moves.hpp). In each round the
// classes are dealt into neighbourhoods of alike ones, cut by other attributes each time, and each neighbourhood is
// gone through once: in the first round from the class that loses most on, later in an order drawn. Of a part of a
// round, that share of its classes is tried.
//   Cost     O(rows * classes of a neighbourhood * columns) a round.
//   Threads  neighbourhoods at the same time; the result doesn't depend on them.
//   Result   classes without empty ones; never a greater loss.
[[nodiscard]] Classes improve_classes(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                      Classes classes, double rounds, std::uint64_t seed, unsigned threads,
                                      const std::function<void(unsigned done)>& progress = {});

}  // namespace sumi::table
