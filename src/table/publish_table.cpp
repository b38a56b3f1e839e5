#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/keys/keyed_order.hpp"
#include "base/text/mark_text.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/notation/csv_scanner.hpp"
#include "table/cell_counts.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/publish_table.hpp>

namespace sumi {
namespace {

// How a column of a table in memory is handled.
struct ColumnFate {
  enum class Kind { passes, dropped, quasi_identifier, sensitive, person } kind = Kind::passes;
  std::size_t number = 0;  // index among the quasi-identifiers
};

std::vector<ColumnFate> column_fates(const Table& table, const PublishTableOptions& options) {
  std::vector<ColumnFate> fates(table.columns.size());
  const auto decide = [&](std::size_t column, ColumnFate fate) {
    if (column >= fates.size())
      throw Error{Error::Kind::bad_usage, "", "there is no column of this number; columns are counted from 0"};
    if (fates[column].kind != ColumnFate::Kind::passes)
      throw Error{Error::Kind::bad_usage, "", "a column is named for two purposes; name it once"};
    fates[column] = fate;
  };
  for (const std::size_t column : options.drop) decide(column, {ColumnFate::Kind::dropped});
  const std::vector<QuasiIdentifier>& quasi = options.table.quasi_identifiers;
  for (std::size_t i = 0; i < quasi.size(); ++i) decide(quasi[i].column, {ColumnFate::Kind::quasi_identifier, i});
  for (const std::size_t column : options.table.sensitive) decide(column, {ColumnFate::Kind::sensitive});
  if (options.table.person) decide(*options.table.person, {ColumnFate::Kind::person});
  for (const std::size_t column : options.pass) decide(column, {ColumnFate::Kind::passes});
  return fates;
}

class TablePublisher {
 public:
  TablePublisher(const Table& source, const std::vector<ColumnFate>& fates, const AnonymizedTable& anonymized)
      : source_(source), fates_(fates), anonymized_(anonymized) {}

  // Returns the numbers of the published rows, in their published order.
  [[nodiscard]] std::vector<std::uint32_t> rows(const PublishTableOptions& options) const {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < source_.rows(); ++row)
      if (!options.drop_suppressed || !is_suppressed(row)) rows.push_back(row);
    if (!options.order_key) return rows;
    io::KeyedOrder order(*options.order_key, "rows");
    for (const std::uint32_t row : rows) order.add(as_csv(row));
    std::vector<std::uint32_t> drawn;
    for (const std::uint32_t place : order.records()) drawn.push_back(rows[place]);
    return drawn;
  }

  [[nodiscard]] Table published(const std::vector<std::uint32_t>& rows) const {
    Table table;
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i].kind == ColumnFate::Kind::dropped) continue;
      TableColumn& column = table.columns.emplace_back(source_.columns[i].name());
      if (fates_[i].kind == ColumnFate::Kind::person) {
        add_persons(source_.columns[i], rows, column);
      } else {
        for (const std::uint32_t row : rows) column.add(cell(row, i));
      }
    }
    return table;
  }

 private:
  [[nodiscard]] bool is_suppressed(std::uint32_t row) const {
    return anonymized_.class_of[row] == AnonymizedTable::kSuppressed;
  }

  // Requires: not the person's column.
  [[nodiscard]] std::string_view cell(std::uint32_t row, std::size_t column) const {
    const ColumnFate& fate = fates_[column];
    if (fate.kind == ColumnFate::Kind::quasi_identifier) return anonymized_.text(row, fate.number);
    if (fate.kind == ColumnFate::Kind::sensitive && is_suppressed(row)) return "*";
    return source_.columns[column].text(row);
  }

  // Returns the row without the person's name, which is only given after the order is drawn.
  [[nodiscard]] std::string as_csv(std::uint32_t row) const {
    std::string out;
    io::CsvRow cells(out, ',');
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i].kind == ColumnFate::Kind::dropped) continue;
      if (fates_[i].kind == ColumnFate::Kind::person) {
        cells.begin_cell();
      } else {
        cells.say(cell(row, i));
      }
    }
    return out;
  }

  static void add_persons(const TableColumn& source, const std::vector<std::uint32_t>& rows, TableColumn& column) {
    std::unordered_map<std::uint32_t, std::uint32_t> names;  // only looked up
    for (const std::uint32_t row : rows) {
      const auto name = names.emplace(source.cells()[row], static_cast<std::uint32_t>(names.size())).first->second;
      column.add(table::published_person(name));
    }
  }

  const Table& source_;
  const std::vector<ColumnFate>& fates_;
  const AnonymizedTable& anonymized_;
};

void add_passed(const Table& source, const std::vector<ColumnFate>& fates, const PublishTableOptions& options,
                PublishedTable& result) {
  const unsigned k = options.table.promise.k;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i].kind != ColumnFate::Kind::passes) continue;
    result.passed.push_back(i);
    table::CellCounts counts(i);
    for (std::size_t row = 0; row < source.rows(); ++row) counts.add(source.columns[i].text(row));
    if (!counts.is_nearly_unique(k)) continue;
    if (std::find(options.pass.begin(), options.pass.end(), i) == options.pass.end())
      table::refuse_nearly_unique("", source.columns[i].name(), k);
    result.nearly_unique.push_back(i);
  }
}

}  // namespace

PublishedTable publish_table(const Table& table, const PublishTableOptions& options, const Progress& progress) {
  const std::vector<ColumnFate> fates = column_fates(table, options);
  require_sound(table);
  PublishedTable result;
  add_passed(table, fates, options, result);
  result.anonymized = anonymize(table, options.table, progress);
  const TablePublisher publisher(table, fates, result.anonymized);
  result.source_rows = publisher.rows(options);
  result.table = publisher.published(result.source_rows);
  return result;
}

}  // namespace sumi
