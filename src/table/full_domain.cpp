#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>

#include "table/partition_rows.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

// Groups of rows with equal labels in some columns: numbers from 0 in order of first occurrence.
struct Groups {
  std::vector<std::uint32_t> of_row;
  std::uint32_t count = 1;
};

class Lattice {
 public:
  Lattice(const CodedTable& table, const std::vector<LevelColumn>& columns, const Requirements& requirements,
          std::size_t most_suppressed)
      : table_(table), columns_(columns), requirements_(requirements), most_suppressed_(most_suppressed) {}

  // Divides groups by a column's labels.
  [[nodiscard]] Groups divided(const Groups& groups, std::size_t column, std::size_t level) const {
    const LevelColumn::Level& at = columns_[column].levels[level];
    const std::size_t labels = at.labels.size();
    if (labels == 1) return groups;
    Groups made;
    made.of_row.resize(table_.rows);
    made.count = 0;
    constexpr std::uint32_t kNew = std::numeric_limits<std::uint32_t>::max();
    if (static_cast<std::size_t>(groups.count) * labels <= 8 * table_.rows + 1024) {
      std::vector<std::uint32_t> number(groups.count * labels, kNew);
      for (std::size_t row = 0; row < table_.rows; ++row) {
        std::uint32_t& one = number[groups.of_row[row] * labels + at.label_of[table_.row(row)[column]]];
        if (one == kNew) one = made.count++;
        made.of_row[row] = one;
      }
      return made;
    }
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys(table_.rows);
    for (std::size_t row = 0; row < table_.rows; ++row)
      keys[row] = {groups.of_row[row] * std::uint64_t{labels} + at.label_of[table_.row(row)[column]],
                   static_cast<std::uint32_t>(row)};
    std::sort(keys.begin(), keys.end());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (i == 0 || keys[i].first != keys[i - 1].first) ++made.count;
      made.of_row[keys[i].second] = made.count - 1;
    }
    return made;
  }

  [[nodiscard]] Groups whole() const { return {std::vector<std::uint32_t>(table_.rows, 0), 1}; }

  // Returns whether the groups that are too small have more rows than may be suppressed, however other columns
  // divide them.
  [[nodiscard]] bool too_many_small(const Groups& groups) const {
    std::vector<std::uint32_t> sizes(groups.count);
    for (const std::uint32_t group : groups.of_row) ++sizes[group];
    std::size_t small = 0;
    for (const std::uint32_t size : sizes) small += size < requirements_.least_rows() ? size : 0;
    return small > most_suppressed_;
  }

  [[nodiscard]] bool pair_fails(std::size_t a, std::size_t level_a, std::size_t b, std::size_t level_b) {
    const std::vector<std::size_t> key{a, level_a, b, level_b};
    const auto known = pairs_.find(key);
    if (known != pairs_.end()) return known->second;
    const bool fails = too_many_small(divided(divided(whole(), a, level_a), b, level_b));
    pairs_.emplace(key, fails);
    return fails;
  }

  [[nodiscard]] bool some_pair_fails(const std::vector<std::size_t>& levels) {
    for (std::size_t a = 0; a < levels.size(); ++a)
      for (std::size_t b = a + 1; b < levels.size(); ++b)
        if (pair_fails(a, levels[a], b, levels[b])) return true;
    return false;
  }

  // Returns nothing if too many rows would be suppressed, or too few to be a class.
  [[nodiscard]] std::optional<FullDomainRows> tried(const std::vector<std::size_t>& levels) const {
    Groups groups = whole();
    for (std::size_t column = 0; column < levels.size(); ++column) groups = divided(groups, column, levels[column]);
    if (too_many_small(groups)) return std::nullopt;
    std::vector<std::vector<std::uint32_t>> rows(groups.count);
    for (std::size_t row = 0; row < table_.rows; ++row)
      rows[groups.of_row[row]].push_back(static_cast<std::uint32_t>(row));
    FullDomainRows made;
    made.levels = levels;
    std::vector<std::uint32_t> suppressed;
    Requirements::Scratch scratch;
    for (std::vector<std::uint32_t>& own : rows) {
      if (!requirements_.hold(own, scratch)) {
        if (suppressed.size() + own.size() > most_suppressed_) return std::nullopt;
        suppressed.insert(suppressed.end(), own.begin(), own.end());
        continue;
      }
      std::vector<std::uint32_t>& labels = made.labels.emplace_back();
      for (std::size_t column = 0; column < levels.size(); ++column)
        labels.push_back(columns_[column].levels[levels[column]].label_of[table_.row(own.front())[column]]);
      made.classes.push_back(std::move(own));
    }
    if (made.classes.empty() || !requirements_.hold_suppressed(suppressed, scratch)) return std::nullopt;
    return made;
  }

 private:
  const CodedTable& table_;
  const std::vector<LevelColumn>& columns_;
  const Requirements& requirements_;
  std::size_t most_suppressed_;
  std::map<std::vector<std::size_t>, bool> pairs_;
};

// Returns the sum over rows of a column's weighted loss at each level.
std::vector<std::vector<double>> losses_of(const CodedTable& table, const std::vector<LevelColumn>& columns) {
  std::vector<std::vector<double>> losses(columns.size());
  for (std::size_t column = 0; column < columns.size(); ++column) {
    std::vector<std::uint32_t> rows_with(table.attributes[column].codes());
    for (std::size_t row = 0; row < table.rows; ++row) ++rows_with[table.row(row)[column]];
    for (const LevelColumn::Level& level : columns[column].levels) {
      double sum = 0;
      for (std::size_t code = 0; code < rows_with.size(); ++code)
        sum += rows_with[code] * level.losses[level.label_of[code]];
      losses[column].push_back(sum * table.attributes[column].weight);
    }
  }
  return losses;
}

double loss_with_suppression(const CodedTable& table, const std::vector<LevelColumn>& columns,
                             const FullDomainRows& rows) {
  double sum = 0;
  std::size_t kept = 0;
  double all = 0;
  for (const Attribute& attribute : table.attributes) all += attribute.weight;
  for (std::size_t c = 0; c < rows.classes.size(); ++c) {
    double one = 0;
    for (std::size_t column = 0; column < columns.size(); ++column)
      one +=
          columns[column].levels[rows.levels[column]].losses[rows.labels[c][column]] * table.attributes[column].weight;
    sum += one * static_cast<double>(rows.classes[c].size());
    kept += rows.classes[c].size();
  }
  return sum + all * static_cast<double>(table.rows - kept);
}

}  // namespace

FullDomainRows full_domain(const CodedTable& table, const std::vector<LevelColumn>& columns,
                           const Requirements& requirements, const TableOptions& options, std::size_t most_suppressed) {
  std::size_t settings = 1;
  for (const LevelColumn& column : columns) {
    settings *= column.levels.size();
    if (settings > kMostSettings)
      throw Error{
          Error::Kind::unfinished, "",
          "more than four million combinations of levels; name fewer quasi-identifiers, or give hierarchies with "
          "fewer levels"};
  }
  const std::vector<std::vector<double>> losses = losses_of(table, columns);
  const auto levels_of = [&](std::uint32_t setting) {
    std::vector<std::size_t> levels(columns.size());
    for (std::size_t column = columns.size(); column-- > 0;) {
      levels[column] = setting % columns[column].levels.size();
      setting /= static_cast<std::uint32_t>(columns[column].levels.size());
    }
    return levels;
  };
  // A lower bound on the loss of a setting: suppressed rows only lose more.
  std::vector<double> least(settings);
  for (std::uint32_t setting = 0; setting < settings; ++setting) {
    const std::vector<std::size_t> levels = levels_of(setting);
    for (std::size_t column = 0; column < columns.size(); ++column) least[setting] += losses[column][levels[column]];
  }
  std::vector<std::uint32_t> order(settings);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return least[a] != least[b] ? least[a] < least[b] : a < b; });
  Lattice lattice(table, columns, requirements, most_suppressed);
  const bool prunes = !options.promise.map;
  FullDomainRows best;
  double best_loss = std::numeric_limits<double>::infinity();
  for (const std::uint32_t setting : order) {
    if (least[setting] >= best_loss) break;
    const std::vector<std::size_t> levels = levels_of(setting);
    if (prunes && lattice.some_pair_fails(levels)) continue;
    std::optional<FullDomainRows> rows = lattice.tried(levels);
    if (!rows) continue;
    const double loss = loss_with_suppression(table, columns, *rows);
    if (loss < best_loss) {
      best_loss = loss;
      best = std::move(*rows);
    }
  }
  return best;  // at least the top levels qualify: they put all rows into one class
}

}  // namespace sumi::table
