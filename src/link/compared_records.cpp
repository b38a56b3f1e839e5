#include "link/compared_records.hpp"

#include <algorithm>
#include <optional>

#include "base/machine/folded_product.hpp"
#include "base/machine/parallel.hpp"

namespace sumi::link {

ComparedRecords::ComparedRecords(const LinkRecords::Table& table, const std::vector<LinkComparison>& comparisons,
                                 unsigned threads)
    : table_(table), comparisons_(comparisons) {
  for (const LinkComparison& comparison : comparisons) {
    column_at_.push_back(table.column_named(comparison.column));
    const auto swapped = std::ranges::find(comparison.levels, LinkMeasure::swapped, &LinkLevel::measure);
    other_column_at_.push_back(swapped == comparison.levels.end() ? column_at_.back()
                                                                  : table.column_named(swapped->column));
  }
  std::vector<std::optional<ComparedColumn>> made(comparisons.size());
  numbers_.resize(table.size() * comparisons.size());
  for_each_piece(comparisons.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      made[i].emplace(table, comparisons[i]);
      const std::vector<std::uint32_t> own = made[i]->take_numbers();
      for (std::size_t record = 0; record < own.size(); ++record)
        numbers_[record * comparisons.size() + i] = own[record];
    }
  });
  columns_.reserve(made.size());
  for (std::optional<ComparedColumn>& column : made) columns_.push_back(std::move(*column));
}

void ComparedRecords::gather(std::size_t record, Cell* into) const {
  const std::uint32_t* const row = numbers(record);
  for (std::size_t i = 0; i < columns_.size(); ++i, ++into) {
    const std::uint32_t number = row[i];
    *into = Cell{};
    if (number == ComparedColumn::kMissing) continue;
    const ComparedColumn::Value& value = columns_[i].values()[number];
    into->signature = value.signature;
    into->prefix = value.prefix;
    into->characters = columns_[i].characters(number).data();
    into->length = value.length;
    into->value = number;
    if (other_column_at_[i] == column_at_[i]) continue;
    into->text = table_.cell(record, column_at_[i]);
    into->other = table_.cell(record, other_column_at_[i]);
  }
}

bool ComparedRecords::is_second_of_swapped(std::size_t comparison) const {
  for (std::size_t i = 0; i < comparison; ++i)
    if (other_column_at_[i] == column_at_[comparison] && other_column_at_[comparison] == column_at_[i]) return true;
  return false;
}

std::uint64_t ComparedRecords::content_hash(std::size_t record) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < columns_.size(); ++i) hash = folded_product(hash, numbers(record)[i]);
  return hash;
}

PairComparer::PairComparer(const ComparedRecords& records) {
  finders_.reserve(records.comparisons().size());
  for (std::size_t i = 0; i < records.comparisons().size(); ++i)
    finders_.emplace_back(records.column(i), records.comparisons()[i], records.is_second_of_swapped(i));
}

void PairComparer::set_left(const Cell* row) {
  for (std::size_t i = 0; i < finders_.size(); ++i) finders_[i].set_left(row[i]);
}

Pattern PairComparer::compare(const Cell* row) {
  Pattern pattern = 0;
  for (std::size_t i = 0; i < finders_.size(); ++i) pattern |= Pattern{finders_[i].find(row[i])} << (kLevelBits * i);
  return pattern;
}

}  // namespace sumi::link
