#include "io/formats/sqlite/database_reader.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "io/formats/sqlite/database_file.hpp"
#include "io/formats/sqlite/database_schema.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::uint64_t kRowBytes = 16;  // at least, so that even empty rows end

class DatabaseReader : public RecordReader {
 public:
  DatabaseReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
      : database_(DatabaseFile::opened(input, longest_record_bytes)),
        schema_(read_schema(database_)),
        tables_(tables_to_read(schema_, options, database_.name())),
        gives_ids_(tables_.size() == 1 || !options.id_column.empty()),
        is_bounded_(!options.any_size) {
    for (const ReadTable& table : tables_) add_columns(table);
    find_extras();
  }

  bool next(Record& record) override {
    if (next_text_ > 0) {
      fill(record);
      return true;
    }
    while (at_ < tables_.size()) {
      if (!rows_) begin_table();
      if (rows_->next()) {
        ++row_;
        read_row();
        fill(record);
        return true;
      }
      rows_.reset();
      ++at_;
    }
    return false;
  }

  std::string_view preamble() const override { return preamble_; }
  const std::vector<Field>& columns() const override { return columns_; }
  std::uint64_t bytes_read() const override { return std::min(bytes_read_, database_.size_bytes()); }
  std::uint64_t bytes_total() const override { return database_.size_bytes(); }

 private:
  void add_columns(const ReadTable& table) {
    const auto append = [&](const std::string& said) {
      const Position begin = preamble_.size();
      preamble_ += said + "\n";
      return Range{begin, begin + said.size()};
    };
    const Range name = append(schema_.tables[table.number].name);
    for (std::size_t i = 0; i < table.fields.size(); ++i) {
      Field& column = columns_.emplace_back(table.fields[i]);
      column.whole = name;
      column.value = append(plain_column(table.names[i], table.types[i]));
    }
  }

  void find_extras() {
    for (const auto& [what, count] : schema_.others) extras_.push_back({std::string(what), count});
    const auto add = [&](const char* what, std::uint64_t count) {
      if (count > 0) extras_.push_back({what, count});
    };
    add("table", schema_.tables.size() - tables_.size());
    std::uint64_t computed = 0;
    std::uint64_t definitions = 0;
    for (const ReadTable& read : tables_) {
      const DatabaseTable& table = schema_.tables[read.number];
      std::vector<std::string> columns;
      for (std::size_t i = 0; i < read.names.size(); ++i) columns.push_back(plain_column(read.names[i], read.types[i]));
      computed += table.columns.size() - columns.size();
      definitions += table.sql != plain_table(table.name, columns) ? 1U : 0U;
    }
    add("computed column", computed);
    add("definition of a table", definitions);
  }

  void begin_table() {
    const ReadTable& table = tables_[at_];
    std::string sql = "SELECT ";
    for (std::size_t i = 0; i < table.names.size(); ++i) sql += (i == 0 ? "" : ",") + quoted_name(table.names[i]);
    // Reads without an index, which might be damaged, or have another order.
    rows_.emplace(database_, sql + " FROM main." + quoted_name(schema_.tables[table.number].name) + " NOT INDEXED");
    row_ = 0;
    texts_.clear();
    for (std::size_t i = 0; i < table.fields.size(); ++i)
      if (table.fields[i].role == Role::text) texts_.push_back(i);
  }

  void read_row() {
    fields_ = tables_[at_].fields;
    raw_.clear();
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const Position begin = raw_.size();
      rows_->append_literal(static_cast<int>(i), raw_);
      fields_[i].whole = fields_[i].value = {begin, raw_.size()};
      raw_.push_back(',');
    }
    bytes_read_ += raw_.size() + kRowBytes;
    if (is_bounded_ && bytes_read_ > kFreeBytes && bytes_read_ / kMostExpansion > database_.size_bytes())
      throw Error{Error::Kind::unfinished, place(),
                  "the rows take more than 250 times the bytes of the file; allow any size if you trust it",
                  Settings{"any_size"}};
  }

  [[nodiscard]] std::string place() const {
    return tables_.size() == 1 ? fmt::format("{}:row {}", database_.name(), row_)
                               : fmt::format("{}:table {}, row {}", database_.name(), at_ + 1, row_);
  }

  // Each text of a row is a document; the last one has the row.
  void fill(Record& record) {
    const std::size_t text = next_text_;
    next_text_ = text + 1 == texts_.size() ? 0 : text + 1;
    record.place = place();
    const auto said = rows_->text(static_cast<int>(texts_[text]));
    if (!said)
      throw Error{Error::Kind::bad_input, record.place,
                  "in the column for the text is binary data (a BLOB); name another column, or store it as text"};
    record.text = *said;
    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.notation = Notation::csv;
    record.extras = std::exchange(extras_, {});
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (fields_[i].role == Role::owner) read_name(i, record.owner);
      if (fields_[i].role == Role::id && gives_ids_) read_name(i, record.id);
    }
    record.is_continuation = text > 0;
    record.has_continuation = next_text_ != 0;
    record.joint = '\t';
    record.preceding_documents = record.has_continuation ? 0 : text;
    if (record.is_continuation && record.id) record.id = fmt::format("{}/{}", *record.id, text + 1);
    record.fields.clear();
    record.raw = {};
    if (record.has_continuation) return;
    record.fields = fields_;
    record.raw = raw_;
  }

  void read_name(std::size_t column, std::optional<std::string>& name) const {
    const auto said = rows_->text(static_cast<int>(column));
    if (!said)
      throw Error{Error::Kind::bad_input, place(),
                  "in the column for the id or the owner is binary data (a BLOB); name another column"};
    if (!said->empty()) name = *said;
  }

  DatabaseFile database_;
  DatabaseSchema schema_;
  std::vector<ReadTable> tables_;
  bool gives_ids_;
  bool is_bounded_;
  std::string preamble_;
  std::vector<Field> columns_;
  std::vector<Extra> extras_;  // until the first record has them
  std::size_t at_ = 0;         // index of the table
  std::optional<DatabaseStatement> rows_;
  std::uint64_t row_ = 0;  // from 1
  std::string raw_;        // the current row
  std::vector<Field> fields_;
  std::vector<std::size_t> texts_;  // columns
  std::size_t next_text_ = 0;       // next text of the current row; 0: that of the next row
  std::uint64_t bytes_read_ = 0;
};

}  // namespace

std::unique_ptr<RecordReader> read_database(const Input& input, const FormatOptions& options,
                                            std::uint64_t longest_record_bytes) {
  return std::make_unique<DatabaseReader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
