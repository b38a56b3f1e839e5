#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/line_reader.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class CsvWriter : public RecordWriter {
 public:
  CsvWriter(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass, const RecordReader& reader)
      : sink_(sink),
        reader_(reader),
        header_(options.header),
        delimiter_(options.delimiter == 0 ? '\0' : delimiter_of(options)),
        pass_(pass) {}

  void write(const Record& record, const Change& change) override {
    start(change.fresh_id.has_value());
    if (!record.is_continuation) {
      texts_.clear();
      is_changed_ = false;
      fresh_id_ = change.fresh_id.value_or("");
    }
    texts_.emplace_back(change.text.value_or(record.text));
    is_changed_ |= texts_.back() != record.text;
    if (record.has_continuation) return;
    std::size_t text = 0;
    row_.clear();
    assert(may_change_values(record, change));
    if (pass_.all() && !is_changed_ && change.values.empty()) {
      row_.append(record.raw);
    } else {
      CsvRow row(row_, delimiter_);
      if (writes_fresh_id_) row.say(fresh_id_);
      for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const Field& field = record.fields[i];
        if (!stays(field)) continue;
        const std::string_view cell = record.raw.substr(field.whole.begin, field.whole.size());
        const bool stays_quoted = pass_.all() && cell.starts_with('"');
        if (field.role == Role::text) {
          row.say(texts_[text++], stays_quoted);
        } else if (const std::string* const new_value = change.value(i)) {
          row.say(*new_value, stays_quoted);
        } else {
          row.copy(cell);
        }
      }
      row.require_bytes();
      row_.append(pass_.all() ? line_end_of(record.raw) : "\n");
    }
    sink_.write(row_);
  }

  void finish() override {
    start(true);
    if (pass_.all()) sink_.write(reader_.epilogue());
  }

 private:
  [[nodiscard]] bool stays(const Field& column) const { return column.role == Role::text || pass_.passes(column.name); }

  // Called once, when the reader has seen the first row and the columns are known.
  void start(bool has_fresh_id) {
    if (std::exchange(started_, true)) return;
    if (delimiter_ == '\0') delimiter_ = reader_.delimiter() != 0 ? reader_.delimiter() : ',';
    const std::vector<Field>& columns = reader_.columns();
    const auto id = std::find_if(columns.begin(), columns.end(), [](const Field& c) { return c.role == Role::id; });
    writes_fresh_id_ = has_fresh_id && !pass_.all() && (id == columns.end() || !pass_.passes(id->name));
    for (const Field& column : columns) {
      if (!pass_.meet(column.name) || pass_.all()) continue;
      const auto named = [&](const Field& other) { return other.name == column.name; };
      if (std::count_if(columns.begin(), columns.end(), named) > 1)
        throw Error{Error::Kind::bad_input, {}, "two columns have the name of a column to pass; rename one"};
    }
    pass_.require_all_met();
    const std::string_view preamble = reader_.preamble();
    if (pass_.all() || !header_ || columns.empty()) {
      sink_.write(preamble);
      return;
    }
    row_.clear();
    row_.append(mark_and_hint(preamble));
    const auto raw = [&](const Field& c) { return preamble.substr(c.whole.begin, c.whole.size()); };
    CsvRow row(row_, delimiter_);
    const auto named = [&](const Field& c) {
      std::string name;
      decode_cell(raw(c), name);
      row.say(name);
    };
    if (writes_fresh_id_ && id != columns.end()) {
      named(*id);
    } else if (writes_fresh_id_) {
      row.copy("id");
    }
    for (const Field& column : columns)
      if (stays(column)) named(column);
    row_.push_back('\n');
    sink_.write(row_);
  }

  ByteSink& sink_;
  const RecordReader& reader_;
  bool header_;
  char delimiter_;
  PassedNames pass_;
  bool started_ = false;
  bool writes_fresh_id_ = false;
  std::string row_;
  // The texts of the current row as they are written, and whether one of them differs from the source's.
  std::vector<std::string> texts_;
  bool is_changed_ = false;
  std::string fresh_id_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_csv(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                        const RecordReader& reader) {
  return std::make_unique<CsvWriter>(sink, options, pass, reader);
}

}  // namespace sumi::io
