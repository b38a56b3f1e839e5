#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/formats/sqlite/database_file.hpp"
#include "io/formats/sqlite/database_reader.hpp"
#include "io/formats/sqlite/database_schema.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr const char* kPlace = "the database to write";

class DatabaseWriter : public RecordWriter {
 public:
  DatabaseWriter(ByteSink& sink, const PassPolicy& pass, const RecordReader& reader)
      : sink_(sink), reader_(reader), pass_(pass) {}

  void write(const Record& record, const Change& change) override {
    if (change.spans && !change.spans->empty())
      throw Error{Error::Kind::bad_usage, "", "this format has no place for spans; choose another format",
                  Settings{"to"}};
    assert(change.values.empty());
    start(change.fresh_id.has_value());
    for (const Extra& extra : record.extras) removed_[extra.what] += extra.count;
    if (!record.is_continuation) {
      texts_.clear();
      fresh_id_ = change.fresh_id.value_or("");
    }
    texts_.emplace_back(change.text.value_or(record.text));
    if (record.has_continuation) return;
    Table& table = tables_[table_of_.at(record.fields.front().name)];
    int parameter = 0;
    if (table.has_fresh_id) table.insert.bind_text(++parameter, fresh_id_);
    std::size_t text = 0;
    for (const Field& field : record.fields) {
      if (!stays(field)) continue;
      const std::string_view literal = record.raw.substr(field.value.begin, field.value.size());
      if (field.role != Role::text) {
        table.insert.bind_literal(++parameter, literal);
        continue;
      }
      const std::string& said = texts_[text++];
      if (said.empty() && literal.empty()) {
        table.insert.bind_literal(++parameter, literal);
      } else {
        table.insert.bind_text(++parameter, said);
      }
    }
    table.insert.run();
  }

  void finish() override {
    start(true);
    tables_.clear();  // closes their statements
    std::move(made_).write_to(sink_);
  }

  std::map<std::string, std::uint64_t> removed() const override { return removed_; }

 private:
  struct Table {
    DatabaseStatement insert;
    bool has_fresh_id;
  };

  [[nodiscard]] bool stays(const Field& column) const { return column.role == Role::text || pass_.passes(column.name); }

  // Called once, when the columns are known.
  void start(bool has_fresh_id) {
    if (std::exchange(started_, true)) return;
    const std::vector<Field>& columns = reader_.columns();
    for (const Field& column : columns) (void)pass_.meet(column.name);
    pass_.require_all_met();
    for (std::size_t begin = 0, end = 0; begin < columns.size(); begin = end) {
      while (end < columns.size() && columns[end].whole.begin == columns[begin].whole.begin) ++end;
      make_table(
          {columns.begin() + static_cast<std::ptrdiff_t>(begin), columns.begin() + static_cast<std::ptrdiff_t>(end)},
          has_fresh_id);
    }
  }

  [[nodiscard]] std::string said(const Range& where) const {
    return std::string(reader_.preamble().substr(where.begin, where.size()));
  }

  void make_table(const std::vector<Field>& columns, bool has_fresh_id) {
    const auto id = std::ranges::find(columns, Role::id, &Field::role);
    const bool writes_fresh_id = has_fresh_id && !pass_.all() && (id == columns.end() || !pass_.passes(id->name));
    std::vector<std::string> definitions;
    for (const Field& column : columns) {
      if (stays(column)) definitions.push_back(said(column.value));
      table_of_.emplace(column.name, tables_.size());
    }
    if (writes_fresh_id) definitions.insert(definitions.begin(), plain_column(name_of_fresh_id(columns, id), "TEXT"));
    const std::string name = said(columns.front().whole);
    made_.run(plain_table(name, definitions));
    std::string sql = "INSERT INTO " + quoted_name(name) + " VALUES(?";
    for (std::size_t i = 1; i < definitions.size(); ++i) sql += ",?";
    tables_.push_back({DatabaseStatement(made_, sql + ")"), writes_fresh_id});
  }

  // If another column has the usual name of ids, the fresh one gets another name.
  [[nodiscard]] std::string name_of_fresh_id(const std::vector<Field>& columns,
                                             std::vector<Field>::const_iterator id) const {
    const auto name_of = [&](const Field& column) {
      const std::string definition = said(column.value);
      std::string name;
      decode_cell(std::string_view(definition).substr(0, definition.rfind(' ')), name);
      return name;
    };
    if (id != columns.end()) return name_of(*id);
    const bool is_taken = std::ranges::any_of(
        columns, [&](const Field& column) { return stays(column) && is_same_name(name_of(column), "id"); });
    return is_taken ? "fresh_id" : "id";
  }

  ByteSink& sink_;
  const RecordReader& reader_;
  PassedNames pass_;
  bool started_ = false;
  DatabaseFile made_ = DatabaseFile::made(kPlace);
  std::map<std::string, std::size_t> table_of_;  // by the names of its columns
  std::vector<Table> tables_;
  std::vector<std::string> texts_;  // of the current row, as they are written
  std::string fresh_id_;
  std::map<std::string, std::uint64_t> removed_;
};

// Compares what is written with a source.
class ComparingSink : public ByteSink {
 public:
  explicit ComparingSink(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  void write(std::string_view bytes) override {
    while (!bytes.empty() && is_same_) {
      const std::size_t got = source_->read(chunk_.data(), std::min(chunk_.size(), bytes.size()));
      compare({chunk_.data(), got}, bytes.substr(0, got));
      if (got == 0) is_same_ = false;
      bytes.remove_prefix(got);
    }
  }
  void close() override {}

  [[nodiscard]] bool is_same() { return is_same_ && source_->read(chunk_.data(), 1) == 0; }

 private:
  void compare(std::string_view a, std::string_view b) {
    for (std::size_t i = 0; i < a.size(); ++i, ++at_)
      if (a[i] != b[i] && !is_version()) is_same_ = false;
  }

  // In the header: SQLite's version, and the counter that belongs to it.
  [[nodiscard]] bool is_version() const { return at_ >= 96 && at_ < 100; }

  std::unique_ptr<ByteSource> source_;
  std::array<char, std::size_t{1} << 16> chunk_{};
  std::uint64_t at_ = 0;
  bool is_same_ = true;
};

}  // namespace

std::unique_ptr<RecordWriter> write_database(ByteSink& sink, const PassPolicy& pass, const RecordReader& reader) {
  return std::make_unique<DatabaseWriter>(sink, pass, reader);
}

bool is_made_anew(const Input& input, const FormatOptions& options) {
  const auto reader = read_database(input, options, 0);
  ComparingSink sink(input.open());
  const auto writer = write_database(sink, {.all = true}, *reader);
  for (Record record; reader->next(record);) writer->write(record, {});
  writer->finish();
  return writer->removed().empty() && sink.is_same();
}

}  // namespace sumi::io
