#include "table/distinct_rows.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sumi::table {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;

std::uint64_t hash_of(std::span<const std::uint32_t> codes) {
  std::uint64_t hash = 0;
  for (const std::uint32_t code : codes) hash = (std::rotl(hash, 23) ^ code) * 0x9E3779B97F4A7C15;
  return hash ^ hash >> 32;
}

}  // namespace

template <typename Code>
DistinctRows<Code>::DistinctRows(const CodedTable& table) : stride((table.width() + 7) / 8 * 8) {
  number_rows(table);
  const std::size_t distinct = first_.size();
  counts.assign(distinct, 0);
  for (const std::uint32_t number : numbers_) ++counts[number];
  codes.resize(distinct * stride);
  for (std::size_t row = 0; row < distinct; ++row) {
    const std::uint32_t* from = table.row(first_[row]);
    for (std::size_t i = 0; i < table.width(); ++i) codes[row * stride + i] = static_cast<Code>(from[i]);
  }
  // Counting sort of the table's rows by their numbers.
  std::exclusive_scan(counts.begin(), counts.end(), first_.begin(), 0U);
  std::vector<std::uint32_t> next = first_;
  ids_.resize(table.rows);
  for (std::size_t row = 0; row < table.rows; ++row) ids_[next[numbers_[row]]++] = static_cast<std::uint32_t>(row);
  numbers_.resize(distinct);
  std::iota(numbers_.begin(), numbers_.end(), 0U);
}

// Computes the number of each row's group of equal rows, and the first row of each number.
template <typename Code>
void DistinctRows<Code>::number_rows(const CodedTable& table) {
  const std::size_t width = table.width();
  numbers_.resize(table.rows);
  const std::size_t slots = std::bit_ceil(2 * table.rows + 1);
  std::vector<std::uint32_t> number_at(slots, kNone);
  for (std::size_t row = 0; row < table.rows; ++row) {
    const std::uint32_t* own = table.row(row);
    std::size_t slot = hash_of({own, width}) & (slots - 1);
    while (number_at[slot] != kNone && !std::equal(own, own + width, table.row(first_[number_at[slot]])))
      slot = (slot + 1) & (slots - 1);
    if (number_at[slot] == kNone) {
      number_at[slot] = static_cast<std::uint32_t>(first_.size());
      first_.push_back(static_cast<std::uint32_t>(row));
    }
    numbers_[row] = number_at[slot];
  }
}

template <typename Code>
std::size_t DistinctRows<Code>::rows_in(const RowRange& range) const {
  const auto begin = counts.begin();
  return std::accumulate(begin + static_cast<std::ptrdiff_t>(range.begin),
                         begin + static_cast<std::ptrdiff_t>(range.end), std::size_t{0});
}

template <typename Code>
void DistinctRows<Code>::append_ids(const RowRange& range, std::vector<std::uint32_t>& all) const {
  for (std::size_t row = range.begin; row < range.end; ++row) {
    const std::span<const std::uint32_t> own = ids(row);
    all.insert(all.end(), own.begin(), own.end());
  }
}

template <typename Code>
std::size_t DistinctRows<Code>::divide(const RowRange& range, std::size_t attribute, const std::vector<char>& marks) {
  const auto is_marked = [&](std::size_t at) { return marks[static_cast<std::size_t>(row(at)[attribute])] != 0; };
  std::size_t left = range.begin;
  std::size_t right = range.end;
  for (;;) {
    while (left < right && is_marked(left)) ++left;
    while (left < right && !is_marked(right - 1)) --right;
    if (left == right) return left;
    --right;
    std::swap_ranges(codes.data() + left * stride, codes.data() + (left + 1) * stride, codes.data() + right * stride);
    std::swap(counts[left], counts[right]);
    std::swap(numbers_[left], numbers_[right]);
  }
}

template struct DistinctRows<std::int16_t>;
template struct DistinctRows<std::int32_t>;

}  // namespace sumi::table
