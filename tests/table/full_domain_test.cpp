#include <limits>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include <sumi/verify/check_table.hpp>

namespace sumi::table {
namespace {

struct Case {
  Table table;
  TableOptions options;
};

Case random_case(std::mt19937_64& random) {
  Case made;
  const std::size_t columns = 1 + random() % 3;
  const std::size_t rows = 4 + random() % 14;
  for (std::size_t i = 0; i < columns; ++i) {
    made.table.columns.emplace_back("c" + std::to_string(i));
    for (std::size_t row = 0; row < rows; ++row)
      made.table.columns[i].add(std::string(1, static_cast<char>('a' + random() % 6)));
    QuasiIdentifier& quasi = made.options.quasi_identifiers.emplace_back();
    quasi.column = i;
    quasi.type = ColumnType::categorical;
    quasi.weight = 1 + static_cast<double>(random() % 2);
    if (random() % 4 == 0) continue;
    for (char value = 'a'; value < 'g'; ++value) {
      const int group = (value - 'a') / 2;
      quasi.hierarchy.push_back({std::string(1, value), "g" + std::to_string(group)});
      if (i == 1) quasi.hierarchy.back().push_back(group == 0 ? "low" : "high");
      quasi.hierarchy.back().emplace_back("*");
    }
  }
  made.table.columns.emplace_back("illness");
  for (std::size_t row = 0; row < rows; ++row) made.table.columns.back().add(random() % 3 == 0 ? "flu" : "cold");
  made.options.sensitive = {columns};
  made.options.partitioning = Partitioning::full_domain;
  made.options.promise.k = 2 + static_cast<unsigned>(random() % 2);
  if (random() % 3 == 0) made.options.promise.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  made.options.suppress_limit = random() % 2 == 0 ? 0 : 0.25;
  return made;
}

// What a row says in a column at a level.
std::string said(const Case& made, std::size_t row, std::size_t column, std::size_t level) {
  const std::string& value = made.table.columns[column].text(row);
  if (level == 0) return value;
  for (const auto& cells : made.options.quasi_identifiers[column].hierarchy)
    if (cells.front() == value) return level < cells.size() ? cells[level] : "*";
  return "*";
}

double values_below(const Case& made, std::size_t column, const std::string& label, std::size_t level) {
  double count = 0;
  for (const auto& cells : made.options.quasi_identifiers[column].hierarchy)
    count += (level < cells.size() ? cells[level] : "*") == label ? 1 : 0;
  return count;
}

// The least loss of all combinations of levels, each tried.
double least_loss(const Case& made) {
  const std::size_t columns = made.options.quasi_identifiers.size();
  std::vector<std::size_t> most;
  for (const QuasiIdentifier& quasi : made.options.quasi_identifiers)
    most.push_back(quasi.hierarchy.empty() ? 1 : quasi.hierarchy.front().size() - 1);
  double least = std::numeric_limits<double>::infinity();
  std::vector<std::size_t> levels(columns, 0);
  for (;;) {
    std::map<std::vector<std::string>, std::vector<std::size_t>> classes;
    for (std::size_t row = 0; row < made.table.rows(); ++row) {
      std::vector<std::string> labels;
      for (std::size_t i = 0; i < columns; ++i) labels.push_back(said(made, row, i, levels[i]));
      classes[labels].push_back(row);
    }
    double loss = 0;
    std::size_t suppressed = 0;
    for (const auto& [labels, rows] : classes) {
      std::map<std::string, int> illnesses;
      for (const std::size_t row : rows) ++illnesses[made.table.columns.back().text(row)];
      const bool holds =
          rows.size() >= made.options.promise.k && (!made.options.promise.diversity || illnesses.size() >= 2);
      if (!holds) suppressed += rows.size();
      for (std::size_t i = 0; i < columns; ++i) {
        double one = 1;
        if (holds && !made.options.quasi_identifiers[i].hierarchy.empty()) {
          const double values = values_below(made, i, labels[i], levels[i]);
          one = values == 1 ? 0 : values / 6;
        } else if (holds) {
          one = levels[i] == 0 ? 0 : made.table.columns[i].values().size() == 1 ? 0 : 1;
        }
        loss += one * made.options.quasi_identifiers[i].weight * static_cast<double>(rows.size());
      }
    }
    if (static_cast<double>(suppressed) <= made.options.suppress_limit * static_cast<double>(made.table.rows()) &&
        (suppressed == 0 || suppressed >= made.options.promise.k) && suppressed < made.table.rows())
      least = std::min(least, loss);
    std::size_t at = 0;
    while (at < columns && levels[at] == most[at]) levels[at++] = 0;
    if (at == columns) return least;
    ++levels[at];
  }
}

TEST(FullDomain, LosesLeastOfAllCombinationsOfLevels) {
  std::mt19937_64 random(9);
  int tried = 0;
  int with_suppression = 0;
  for (int round = 0; round < 400; ++round) {
    const Case made = random_case(random);
    const double least = least_loss(made);
    if (least == std::numeric_limits<double>::infinity()) continue;
    AnonymizedTable got;
    try {
      got = anonymize(made.table, made.options);
    } catch (const Error&) {
      continue;  // not even all rows as one class keep the promise
    }
    ++tried;
    with_suppression += got.loss.suppressed_rows > 0 ? 1 : 0;
    double loss = 0;
    const std::size_t columns = made.options.quasi_identifiers.size();
    Table published;
    for (std::size_t i = 0; i < columns; ++i) {
      published.columns.emplace_back(made.table.columns[i].name());
      for (std::size_t row = 0; row < made.table.rows(); ++row) {
        const std::string label(got.text(row, i));
        published.columns[i].add(label);
        const bool suppressed = got.class_of[row] == AnonymizedTable::kSuppressed;
        EXPECT_TRUE(suppressed || label == said(made, row, i, got.levels[i]));
        double one = 1;
        if (!suppressed && !made.options.quasi_identifiers[i].hierarchy.empty()) {
          const double values = values_below(made, i, label, got.levels[i]);
          one = values == 1 ? 0 : values / 6;
        } else if (!suppressed) {
          one = got.levels[i] == 0 || made.table.columns[i].values().size() == 1 ? 0 : 1;
        }
        loss += one * made.options.quasi_identifiers[i].weight;
      }
    }
    EXPECT_NEAR(loss, least, 1e-9) << round;
    verify::TableCheckOptions check;
    for (std::size_t i = 0; i < columns; ++i) check.quasi_identifiers.push_back(made.table.columns[i].name());
    check.promise = made.options.promise;
    check.promise.diversity.reset();
    const verify::TableVerdict verdict = verify::check_table(published, check);
    EXPECT_GE(verdict.k, made.options.promise.k) << round;
  }
  EXPECT_GT(tried, 200);
  EXPECT_GT(with_suppression, 20);
}

TEST(FullDomain, RefusesTooManyCombinations) {
  Table table;
  TableOptions options;
  for (std::size_t i = 0; i < 23; ++i) {
    table.columns.emplace_back("c" + std::to_string(i));
    table.columns.back().add("a");
    table.columns.back().add("b");
    options.quasi_identifiers.emplace_back().column = i;
  }
  options.partitioning = Partitioning::full_domain;
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
  options.quasi_identifiers.resize(2);
  EXPECT_EQ(anonymize(table, options).levels, (std::vector<std::size_t>{1, 1}));
  options.objective = Objective::set;
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
}

}  // namespace
}  // namespace sumi::table
