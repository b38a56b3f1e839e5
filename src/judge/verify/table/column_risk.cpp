#include <algorithm>
#include <bit>
#include <set>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/column_risk.hpp>

namespace sumi::verify {
namespace {

constexpr std::size_t kMostSets = 10000;

// Sets of at most `most` of `columns` indexes, smaller ones first.
std::vector<std::vector<std::size_t>> sets_of(std::size_t columns, std::size_t most) {
  std::vector<std::vector<std::size_t>> sets;
  std::vector<std::vector<std::size_t>> last{{}};
  for (std::size_t size = 1; size <= std::min(most, columns); ++size) {
    std::vector<std::vector<std::size_t>> next;
    for (const std::vector<std::size_t>& set : last) {
      for (std::size_t column = set.empty() ? 0 : set.back() + 1; column < columns; ++column) {
        next.push_back(set);
        next.back().push_back(column);
        if (sets.size() + next.size() > kMostSets)
          throw Error{Error::Kind::bad_usage, "",
                      "more than 10,000 sets of columns; name fewer columns, or look at smaller sets"};
      }
    }
    sets.insert(sets.end(), next.begin(), next.end());
    last = std::move(next);
  }
  return sets;
}

ColumnRisk risk_of(const Table& table, const std::vector<std::size_t>& columns) {
  std::vector<std::uint32_t> order(table.rows());
  for (std::uint32_t row = 0; row < order.size(); ++row) order[row] = row;
  const auto compared = [&](std::uint32_t a, std::uint32_t b) {
    for (const std::size_t column : columns) {
      const std::vector<std::uint32_t>& cells = table.columns[column].cells();
      if (cells[a] != cells[b]) return cells[a] < cells[b] ? -1 : 1;
    }
    return 0;
  };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return compared(a, b) < 0; });
  double distinct = 0;
  double same_pairs = 0;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && compared(order[begin], order[end]) == 0) ++end;
    const auto size = static_cast<double>(end - begin);
    distinct += 1;
    same_pairs += size * (size - 1) / 2;
  }
  const auto rows = static_cast<double>(order.size());
  ColumnRisk risk;
  risk.distinction = distinct / rows;
  risk.separation = rows > 1 ? 1 - same_pairs / (rows * (rows - 1) / 2) : 1;
  return risk;
}

}  // namespace

std::vector<ColumnRisk> column_risks(const Table& table, const std::vector<std::string>& columns,
                                     std::size_t most_columns) {
  if (columns.empty())
    throw Error{Error::Kind::bad_usage, "", "no column is named; name those that others may know of a person"};
  if (std::set<std::string>(columns.begin(), columns.end()).size() != columns.size())
    throw Error{Error::Kind::bad_usage, "", "a column is named twice; name it once"};
  if (table.rows() == 0) throw Error{Error::Kind::bad_input, "", "the table has no row; there is nothing to judge"};
  require_sound(table);
  const std::vector<std::size_t> numbers = columns_named(table, columns);
  std::vector<ColumnRisk> risks;
  for (const std::vector<std::size_t>& set : sets_of(columns.size(), most_columns)) {
    std::vector<std::size_t> own;
    for (const std::size_t i : set) own.push_back(numbers[i]);
    ColumnRisk& risk = risks.emplace_back(risk_of(table, own));
    for (const std::size_t i : set) risk.columns.push_back(columns[i]);
  }
  std::stable_sort(risks.begin(), risks.end(), [](const ColumnRisk& a, const ColumnRisk& b) {
    return a.columns.size() != b.columns.size() ? a.columns.size() < b.columns.size() : a.separation < b.separation;
  });
  return risks;
}

}  // namespace sumi::verify
