#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/keys/draws.hpp"
#include "base/text/mark_text.hpp"
#include "labs/perturb/microaggregation.hpp"
#include "table/cell_value.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/table/perturb_table.hpp>

namespace sumi {
namespace {

using table::decimals_of;
using table::is_missing;
using table::number_of;

[[noreturn]] void refuse_perturbation(const char* fact) {
  throw Error{Error::Kind::bad_usage, "", fact};
}

void check_perturbation(const Table& table, const PerturbOptions& options) {
  std::vector<std::size_t> named(options.microaggregate);
  named.insert(named.end(), options.randomize.begin(), options.randomize.end());
  std::sort(named.begin(), named.end());
  if (named.empty()) refuse_perturbation("no column is named; name columns to be microaggregated or randomized");
  if (named.back() >= table.columns.size()) refuse_perturbation("a column is named that is not in the table");
  if (std::adjacent_find(named.begin(), named.end()) != named.end())
    refuse_perturbation("one column is named for two purposes; name it once");
  if (!options.microaggregate.empty() && options.k < 2)
    refuse_perturbation("a k below 2 hides nobody; choose 2 or more");
  if (!(options.keep_probability >= 0 && options.keep_probability < 1))
    refuse_perturbation("the probability to keep a cell must be at least 0 and below 1");
}

// Numbers of the columns, and which rows lack which of them.
class NumberColumns {
 public:
  NumberColumns(const Table& table, const std::vector<std::size_t>& columns) : table_(table), columns_(columns) {
    for (const std::size_t column : columns) {
      const TableColumn& own = table.columns[column];
      std::vector<std::optional<double>>& numbers = numbers_.emplace_back();
      unsigned decimals = 0;
      for (std::size_t value = 0; value < own.values().size(); ++value) {
        const std::string& text = own.values()[value];
        if (is_missing(text)) {
          numbers.emplace_back();
          continue;
        }
        numbers.push_back(number_of(text));
        if (!numbers.back()) {
          const auto cell = std::find(own.cells().begin(), own.cells().end(), value);
          throw CellError(own, static_cast<std::size_t>(cell - own.cells().begin()), false,
                          "a cell is not a number; only numbers are microaggregated");
        }
        if (table::is_code(text)) {
          const auto cell = std::find(own.cells().begin(), own.cells().end(), value);
          throw CellError(
              own, static_cast<std::size_t>(cell - own.cells().begin()), false,
              "a cell has a zero in front, so it is a code and not a number; only numbers are microaggregated");
        }
        decimals = std::max(decimals, std::min(decimals_of(text).value_or(9), 9U));
      }
      decimals_.push_back(decimals);
    }
  }

  [[nodiscard]] std::optional<double> number(std::size_t row, std::size_t i) const {
    return numbers_[i][table_.columns[columns_[i]].cells()[row]];
  }
  [[nodiscard]] std::string written(double mean, std::size_t i) const {
    std::string text = fmt::format("{:.{}f}", mean, decimals_[i]);
    if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
    return text;
  }
  // Groups rows by the columns that they have.
  [[nodiscard]] std::map<std::vector<bool>, std::vector<std::uint32_t>> patterns() const {
    std::map<std::vector<bool>, std::vector<std::uint32_t>> patterns;
    std::vector<bool> has(columns_.size());
    for (std::uint32_t row = 0; row < table_.rows(); ++row) {
      for (std::size_t i = 0; i < columns_.size(); ++i) has[i] = number(row, i).has_value();
      patterns[has].push_back(row);
    }
    return patterns;
  }

 private:
  const Table& table_;
  const std::vector<std::size_t>& columns_;
  std::vector<std::vector<std::optional<double>>> numbers_;  // by column and value
  std::vector<unsigned> decimals_;
};

// Returns the coordinates of rows: the columns that they have, standardized.
table::Points points_of(const NumberColumns& numbers, const std::vector<std::uint32_t>& rows,
                        const std::vector<std::size_t>& columns) {
  table::Points points{columns.size(), std::vector<double>(rows.size() * columns.size())};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    double sum = 0;
    for (const std::uint32_t row : rows) sum += *numbers.number(row, columns[i]);
    const double mean = sum / static_cast<double>(rows.size());
    double squares = 0;
    for (const std::uint32_t row : rows)
      squares += (*numbers.number(row, columns[i]) - mean) * (*numbers.number(row, columns[i]) - mean);
    const double scale = squares > 0 ? std::sqrt(squares / static_cast<double>(rows.size())) : 1;
    if (!std::isfinite(scale))
      throw Error{Error::Kind::bad_input, "", "the numbers are too large to be averaged; scale them down"};
    for (std::size_t at = 0; at < rows.size(); ++at)
      points.at[at * columns.size() + i] = (*numbers.number(rows[at], columns[i]) - mean) / scale;
  }
  return points;
}

// Rows that are averaged together: of one pattern of missing cells.
struct RowGroup {
  std::vector<std::size_t> columns;  // the columns that they have; none if all are missing
  std::vector<std::uint32_t> rows;
  double squares = 0;  // within the group
};

// For a reader, rows without numbers are a class like any other. If there are some, but fewer than k, the smallest
// group joins them.
void empty_enough(std::vector<RowGroup>& groups, unsigned k, PerturbedTable& made) {
  const auto silent = std::ranges::find_if(groups, [](const RowGroup& one) { return one.columns.empty(); });
  if (silent == groups.end() || silent->rows.size() >= k || groups.size() == 1) return;
  RowGroup joined = std::move(*silent);
  groups.erase(silent);
  const auto smallest = std::ranges::min_element(groups, {}, [](const RowGroup& one) { return one.rows.size(); });
  made.emptied_rows += smallest->rows.size();
  joined.rows.insert(joined.rows.end(), smallest->rows.begin(), smallest->rows.end());
  *smallest = std::move(joined);
}

// Groups rows that have numbers in the same columns; rows with none, and patterns of fewer than k rows, form one group.
// Result  the squares within the rows of each pattern.
double add_groups(const NumberColumns& numbers, unsigned k, std::vector<RowGroup>& groups, PerturbedTable& made) {
  double all = 0;
  RowGroup silent;
  for (const auto& [has, rows] : numbers.patterns()) {
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < has.size(); ++i)
      if (has[i]) columns.push_back(i);
    if (columns.empty() || rows.size() < k) {
      if (!columns.empty()) made.emptied_rows += rows.size();
      silent.rows.insert(silent.rows.end(), rows.begin(), rows.end());
      continue;
    }
    const table::Points points = points_of(numbers, rows, columns);
    std::vector<std::size_t> one(rows.size());
    for (std::size_t at = 0; at < one.size(); ++at) one[at] = at;
    all += table::squares_within(points, {one});
    for (const std::vector<std::size_t>& group : table::microaggregated(points, k)) {
      RowGroup& own = groups.emplace_back(RowGroup{columns, {}, table::squares_within(points, {group})});
      for (const std::size_t at : group) own.rows.push_back(rows[at]);
    }
  }
  if (!silent.rows.empty()) groups.push_back(std::move(silent));
  return all;
}

// Writes a group's mean into each of its cells.
void write_means(const NumberColumns& numbers, const RowGroup& group, std::vector<std::vector<std::string>>& cells) {
  for (const std::size_t i : group.columns) {
    double sum = 0;
    for (const std::uint32_t row : group.rows) sum += *numbers.number(row, i);
    const std::string text = numbers.written(sum / static_cast<double>(group.rows.size()), i);
    for (const std::uint32_t row : group.rows) cells[i][row] = text;
  }
}

void microaggregate(const Table& table, const PerturbOptions& options, PerturbedTable& made) {
  if (table.rows() < options.k)
    throw Error{Error::Kind::bad_input, "",
                fmt::format("the table has fewer than k = {} rows; lower k, or add to it", options.k)};
  const NumberColumns numbers(table, options.microaggregate);
  std::vector<RowGroup> groups;
  const double all = add_groups(numbers, options.k, groups, made);
  empty_enough(groups, options.k, made);

  // Missing cells get one spelling: others would distinguish rows of a group.
  std::vector<std::vector<std::string>> cells(options.microaggregate.size(), std::vector<std::string>(table.rows()));
  double within = 0;
  for (const RowGroup& group : groups) {
    within += group.squares;
    if (group.columns.empty()) continue;
    ++made.groups;
    made.smallest_group_rows =
        made.smallest_group_rows == 0 ? group.rows.size() : std::min(made.smallest_group_rows, group.rows.size());
    write_means(numbers, group, cells);
  }
  made.variance_lost = all > 0 ? within / all : 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    TableColumn column(table.columns[options.microaggregate[i]].name());
    for (const std::string& cell : cells[i]) column.add(cell);
    made.table.columns[options.microaggregate[i]] = std::move(column);
  }
}

std::size_t randomize(const Table& table, std::size_t at, const PerturbOptions& options, PerturbedTable& made) {
  constexpr std::uint32_t kParts = 1U << 30;
  const TableColumn& source = table.columns[at];
  const auto rows = static_cast<std::uint32_t>(source.rows());
  const auto kept = static_cast<std::uint32_t>(options.keep_probability * kParts);
  Draws draws(options.key, "post-randomization", source.name());
  TableColumn column(source.name());
  std::size_t changed = 0;
  for (std::uint32_t row = 0; row < rows; ++row) {
    const std::uint32_t from = draws.below(kParts) < kept ? row : draws.below(rows);
    changed += source.cells()[from] != source.cells()[row] ? 1 : 0;
    column.add(source.text(from));
  }
  made.table.columns[at] = std::move(column);
  return changed;
}

}  // namespace

PerturbedTable perturb_table(const Table& table, const PerturbOptions& options) {
  check_perturbation(table, options);
  require_sound(table);
  if (table.rows() >= (std::size_t{1} << 31))
    throw Error{Error::Kind::unfinished, "", "the table has more than 2^31 rows; perturb parts of it"};
  PerturbedTable made;
  made.table = table;
  if (!options.microaggregate.empty()) microaggregate(table, options, made);
  for (const std::size_t column : options.randomize)
    made.changed_cells.push_back(randomize(table, column, options, made));
  return made;
}

}  // namespace sumi
