#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "table/coded_table.hpp"
#include "table/losses.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// Tables with ties, missing cells, and hierarchies that are ragged, one level high, or miss values. Columns: age
// (numbers), day (dates), job and town (with hierarchies), sex, rank (ordered), then `ill` (sensitive) and `person`.
struct RandomTable {
  Table table;
  TableOptions options;
};
[[nodiscard]] RandomTable random_table(std::uint64_t seed, std::size_t rows);

// By definition, from the codes.
[[nodiscard]] double plain_loss(const CodedTable& coded, const std::vector<std::uint32_t>& rows);
[[nodiscard]] double plain_total(const CodedTable& coded, const std::vector<std::vector<std::uint32_t>>& classes);

// Each row in exactly one class.
[[nodiscard]] bool covers_all(const std::vector<std::vector<std::uint32_t>>& classes, std::size_t rows);

}  // namespace sumi::table
