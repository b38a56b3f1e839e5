#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "table/coded_table.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

using Classes = std::vector<std::vector<std::uint32_t>>;  // each of rows of the table

// Moves rows between classes so that the loss decreases, while the requirements stay satisfied (class_moves.hpp). In
// each round the classes are divided into neighbourhoods of similar ones, by other attributes each time, and each
// neighbourhood is processed once: in the first round beginning with the class with the greatest loss, later in random
// order. In a partial round, that share of its classes is tried.
//   Cost     O(rows * classes of a neighbourhood * columns) a round.
//   Threads  neighbourhoods in parallel; the result doesn't depend on them.
//   Result   classes without empty ones; never a greater loss.
[[nodiscard]] Classes improve_classes(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                      Classes classes, double rounds, std::uint64_t seed, unsigned threads,
                                      const std::function<void(unsigned done)>& progress = {});

}  // namespace sumi::table
