#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/ascii.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/formats/sqlite/database_file.hpp"
#include "io/formats/sqlite/database_schema.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kCellsSeen = 200;

// A table whose columns are read, except computed ones.
struct ReadTable {
  std::string name;
  std::vector<io::DatabaseColumn> columns;
  std::vector<io::DatabaseReference> references = {};
};

// The tables of a database that are read, and its other objects.
struct ReadDatabase {
  std::vector<ReadTable> tables;
  std::map<std::string, std::uint64_t> others;
};

ReadDatabase read_database(const io::DatabaseFile& file) {
  const io::DatabaseSchema schema = io::read_schema(file);
  ReadDatabase database;
  for (const auto& [what, times] : schema.others) database.others[std::string(what)] += times;
  for (const io::DatabaseTable& table : schema.tables) {
    if (table.is_of_virtual) {
      ++database.others["table of a virtual table"];
      continue;
    }
    ReadTable& made = database.tables.emplace_back(ReadTable{table.name, {}, table.references});
    std::vector<std::string> plain;
    for (const io::DatabaseColumn& column : table.columns) {
      if (column.is_computed) {
        ++database.others["computed column"];
      } else {
        plain.push_back(io::plain_column(column.name, column.type));
        made.columns.push_back(column);
      }
    }
    if (table.sql != io::plain_table(table.name, plain)) ++database.others["definition of a table"];
  }
  return database;
}

io::DatabaseStatement select_rows(const io::DatabaseFile& file, const ReadTable& table) {
  std::string sql = "SELECT ";
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    sql += (i == 0 ? "" : ",") + io::quoted_name(table.columns[i].name);
  return {file, sql + " FROM " + io::quoted_name(table.name)};
}

std::string path_of(const ReadTable& table, const io::DatabaseColumn& column) {
  return table.name + "." + column.name;
}

// As SQLite compares names.
std::string join_name(std::string_view table, std::string_view column) {
  return lower_case_ascii(table) + '\n' + lower_case_ascii(column);
}

// New numbers of keys, by the columns that have them. Columns that join share theirs.
using KeyNumbers = std::map<std::int64_t, std::int64_t>;
using NumberedKeys = std::map<std::string, std::shared_ptr<KeyNumbers>>;

// Columns of whole numbers that join tables: a foreign key of one column, and what it refers to.
class JoinedColumns {
 public:
  explicit JoinedColumns(const std::vector<ReadTable>& tables) {
    for (const ReadTable& table : tables)
      for (const io::DatabaseReference& one : table.references)
        if (const std::optional<std::string> to = referred(tables, one); to && !one.column.empty())
          join(join_name(table.name, one.column), *to);
  }
  // Each has two columns at least.
  [[nodiscard]] const std::vector<std::set<std::string>>& groups() const { return groups_; }

 private:
  static std::optional<std::string> referred(const std::vector<ReadTable>& tables, const io::DatabaseReference& by) {
    if (!by.to_column.empty()) return join_name(by.to_table, by.to_column);
    for (const ReadTable& table : tables)
      if (io::is_same_name(table.name, by.to_table))
        for (const io::DatabaseColumn& column : table.columns)
          if (column.is_key) return join_name(table.name, column.name);
    return std::nullopt;
  }

  void join(const std::string& one, const std::string& other) {
    std::set<std::string> joined{one, other};
    std::erase_if(groups_, [&](const std::set<std::string>& group) {
      const bool is_met = group.contains(one) || group.contains(other);
      if (is_met) joined.insert(group.begin(), group.end());
      return is_met;
    });
    groups_.push_back(std::move(joined));
  }

  std::vector<std::set<std::string>> groups_;
};

// Returns whether a column holds whole numbers alone.
bool is_of_integers(const io::DatabaseFile& file, const ReadTable& table, const io::DatabaseColumn& column) {
  const std::string name = io::quoted_name(column.name);
  io::DatabaseStatement others(
      file, fmt::format("SELECT 1 FROM {1} WHERE typeof({0}) NOT IN ('integer', 'null') LIMIT 1", name,
                        io::quoted_name(table.name)));
  return !others.next();
}

// The numbers of a group in the order of the rows, keys of tables first, for its columns of whole numbers; empty where
// these are fewer than two.
NumberedKeys numbers_of(const io::DatabaseFile& file, const std::vector<ReadTable>& tables,
                        const std::set<std::string>& group) {
  constexpr std::int64_t kLeastSought = 100'000;  // shorter ones are looked for nowhere
  std::vector<std::int64_t> met;
  std::set<std::int64_t> seen;
  const auto numbers = std::make_shared<KeyNumbers>();
  NumberedKeys columns;
  for (const bool is_key : {true, false})
    for (const ReadTable& table : tables)
      for (const io::DatabaseColumn& column : table.columns) {
        const std::string name = join_name(table.name, column.name);
        if (column.is_key != is_key || !group.contains(name) || !is_of_integers(file, table, column)) continue;
        columns.emplace(name, numbers);
        io::DatabaseStatement rows(file, fmt::format("SELECT {} FROM {} NOT INDEXED", io::quoted_name(column.name),
                                                     io::quoted_name(table.name)));
        while (rows.next())
          if (!rows.is_null(0) && seen.insert(rows.number(0)).second) met.push_back(rows.number(0));
      }
  if (columns.size() < 2 || met.empty()) return {};
  const auto count = static_cast<std::int64_t>(met.size());
  const auto sought = seen.lower_bound(kLeastSought);
  const bool may_be_sought = sought != seen.end() && *sought <= count;
  if (*seen.rbegin() > std::numeric_limits<std::int64_t>::max() - count - 1) return {};
  std::int64_t next = may_be_sought ? *seen.rbegin() + 1 : 1;
  for (const std::int64_t old : met) numbers->emplace(old, next++);
  return columns;
}

// Keeps the groups of which a column would be hidden: labels are the same for all rows, and would join nothing.
NumberedKeys numbered_keys(const io::DatabaseFile& file, const std::vector<ReadTable>& tables,
                           const std::map<std::string, std::uint32_t>& hidden) {
  std::set<std::string> of_attributes;
  for (const ReadTable& table : tables)
    for (const io::DatabaseColumn& column : table.columns)
      if (hidden.contains(path_of(table, column))) of_attributes.insert(join_name(table.name, column.name));
  NumberedKeys keys;
  const JoinedColumns joined(tables);
  for (const std::set<std::string>& group : joined.groups()) {
    if (std::ranges::none_of(group, [&](const std::string& one) { return of_attributes.contains(one); })) continue;
    keys.merge(numbers_of(file, tables, group));
  }
  return keys;
}

// A name that no other has, whatever was hidden in it.
std::string distinct(std::string name, std::string_view without_name, std::set<std::string>& met) {
  if (trimmed(name).empty() || lower_case_ascii(name).starts_with("sqlite_")) name = without_name;
  std::string made = name;
  for (std::size_t number = 2; !met.insert(lower_case_ascii(made)).second; ++number)
    made = fmt::format("{}_{}", name, number);
  return made;
}

class DatabaseSource : public Source {
 public:
  DatabaseSource(const HideSource& source, const HideRules& rules)
      : attributes_(attribute_columns(source, rules)),
        input_(source.file),
        name_(output_name(source)),
        loses_joins_(rules.batch && rules.batch->action != AttributeAction::surrogate &&
                     rules.batch->action != AttributeAction::hash) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    const io::DatabaseFile file = io::DatabaseFile::opened(input_, 0);
    RecordDigest digest;
    const auto taken = [&](const SourceRecord& record) {
      digest.add(record);
      take(record);
    };
    for (const ReadTable& table : read_database(file).tables) {
      take_names(table, taken);
      if (table.columns.empty()) continue;
      io::DatabaseStatement rows = select_rows(file, table);
      while (rows.next()) {
        fill(table, rows);
        taken(made_);
      }
    }
    first_reading_ = std::move(digest);
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    if (!is_order_of_source(order)) throw_changed(input_.name());  // tables are separate: their rows can't be mixed
    const io::DatabaseFile file = io::DatabaseFile::opened(input_, 0);
    ReadDatabase database = read_database(file);
    dropped_ = std::move(database.others);
    keys_.clear();
    if (loses_joins_) {
      keys_ = numbered_keys(file, database.tables, attributes_);
      if (!keys_.empty()) dropped_["key of tables, numbered anew so that they still join"] = keys_.size();
    }
    io::DatabaseFile made = io::DatabaseFile::made(name_);
    RecordDigest digest;
    std::set<std::string> met;
    for (const ReadTable& table : database.tables) {
      std::string insert;
      take_names(table, [&](const SourceRecord& record) {
        insert = make_table(table, record, edits(record, digest.records()), met, made);
        digest.add(record);
      });
      if (table.columns.empty()) continue;
      io::DatabaseStatement into(made, insert);
      io::DatabaseStatement rows = select_rows(file, table);
      while (rows.next()) {
        fill(table, rows);
        write(table, rows, edits(made_, digest.records()), into);
        digest.add(made_);
      }
    }
    if (first_reading_) require_same(*first_reading_, digest, input_.name());
    io::Output output(output_path(folder, name_));
    std::move(made).write_to(output.sink());
    output.commit();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }

 private:
  void begin(std::string place) {
    made_.place = std::move(place);
    made_.fields.clear();
  }

  template <typename Take>
  void take_names(const ReadTable& table, const Take& take) {
    begin(input_.name());
    made_.fields.push_back({.name = "table", .text = table.name, .is_value = true});
    for (const io::DatabaseColumn& column : table.columns)
      made_.fields.push_back({.name = "header", .text = column.name, .is_value = true});
    take(made_);
  }

  // Makes a field of each column; an empty one of a BLOB.
  void fill(const ReadTable& table, const io::DatabaseStatement& row) {
    begin(input_.name());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const auto attribute = attributes_.find(path_of(table, table.columns[i]));
      made_.fields.push_back(
          {.name = table.columns[i].name,
           .text = std::string(row.text(static_cast<int>(i)).value_or("")),
           .attribute = attribute == attributes_.end() ? std::nullopt : std::optional(attribute->second)});
    }
  }

  // Result: the statement that inserts a row.
  static std::string make_table(const ReadTable& table, const SourceRecord& names, const RewrittenRecord& rewritten,
                                std::set<std::string>& met, io::DatabaseFile& made) {
    const auto edited = [&](std::uint32_t field) {
      return edited_text(names.fields[field].text, field, rewritten.edits, names.place);
    };
    const std::string name = distinct(edited(0), "table", met);
    std::set<std::string> met_columns;
    std::vector<std::string> columns;
    for (std::uint32_t i = 0; i < table.columns.size(); ++i)
      columns.push_back(io::plain_column(distinct(edited(i + 1), "column", met_columns), table.columns[i].type));
    if (columns.empty()) columns.push_back(io::plain_column("column", "TEXT"));
    made.run(io::plain_table(name, columns));
    std::string sql = "INSERT INTO " + io::quoted_name(name) + " VALUES(?";
    for (std::size_t i = 1; i < columns.size(); ++i) sql += ",?";
    return sql + ")";
  }

  void write(const ReadTable& table, const io::DatabaseStatement& row, const RewrittenRecord& rewritten,
             io::DatabaseStatement& into) {
    std::string literal;
    for (std::uint32_t i = 0; i < table.columns.size(); ++i) {
      const int column = static_cast<int>(i);
      if (const auto key = keys_.find(join_name(table.name, table.columns[i].name)); key != keys_.end()) {
        const auto number = row.is_null(column) ? key->second->end() : key->second->find(row.number(column));
        if (number == key->second->end() && !row.is_null(column)) throw_changed(input_.name());
        into.bind_literal(column + 1, row.is_null(column) ? std::string() : std::to_string(number->second));
        continue;
      }
      if (!row.text(column)) {
        ++dropped_["BLOB"];
        into.bind_literal(column + 1, "x''");
        continue;
      }
      const std::string edited = edited_text(made_.fields[i].text, i, rewritten.edits, made_.place);
      if (edited != made_.fields[i].text) {
        into.bind_text(column + 1, edited);
      } else {
        literal.clear();
        row.append_literal(column, literal);
        into.bind_literal(column + 1, literal);
      }
    }
    into.run();
  }

  std::map<std::string, std::uint32_t> attributes_;  // one per column, keyed by "table.column"
  io::Input input_;
  std::string name_;
  bool loses_joins_;  // what stands in the place of an id isn't the same everywhere, and different for each
  NumberedKeys keys_;
  SourceRecord made_;
  std::optional<RecordDigest> first_reading_;
  std::map<std::string, std::uint64_t> dropped_;
};

}  // namespace

std::unique_ptr<Source> open_database(const HideSource& source, const HideRules& rules) {
  return std::make_unique<DatabaseSource>(source, rules);
}

std::vector<DatabaseColumnSeen> database_columns(const io::Input& input) {
  const io::DatabaseFile file = io::DatabaseFile::opened(input, 0);
  std::vector<DatabaseColumnSeen> all;
  for (const ReadTable& table : read_database(file).tables) {
    if (table.columns.empty()) continue;
    const std::size_t first = all.size();
    for (const io::DatabaseColumn& column : table.columns)
      all.push_back({table.name, path_of(table, column), {column.name, {}}});
    std::vector<std::size_t> filled(table.columns.size());
    io::DatabaseStatement rows = select_rows(file, table);
    for (std::size_t row = 0; rows.next(); ++row)
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string_view text = rows.text(static_cast<int>(i)).value_or("");
        if (row < kCellsSeen || (!text.empty() && filled[i] < kCellsSeen)) all[first + i].seen.cells.emplace_back(text);
        filled[i] += text.empty() ? 0 : 1;
      }
  }
  return all;
}

}  // namespace sumi::hide
