#include <unordered_set>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/line_reader.hpp"
#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "link/person_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

class CsvPersons : public PersonReader {
 public:
  CsvPersons(std::unique_ptr<io::ByteSource> source, const std::string& name, const FormatOptions& options,
             io::TableFront front)
      : delimiter_(front.delimiter),
        hint_(std::move(front.hint)),
        header_(options.header),
        header_said_(options.header_said),
        lines_(std::move(source), name),
        scanner_(lines_, delimiter_, io::CsvSpaces::around_quotes) {}

  bool next() override {
    const bool is_first = !std::exchange(started_, true);
    if (is_first && !hint_.empty()) static_cast<void>(lines_.next());
    if (is_first && header_ && scanner_.next(cells_)) take_header();
    if (!scanner_.next(cells_)) {
      if (is_first && mark_.empty()) take_mark();
      return false;
    }
    if (is_first && !header_) number_columns();
    if (cells_.size() != fields_.size())
      throw Error{Error::Kind::bad_input, lines_.place(),
                  fmt::format("the row has {} cells, but the first row has {}; give each row the same columns",
                              cells_.size(), fields_.size())};
    if (header_ && !header_said_ && cells_.size() > 1 && scanner_.row() == header_row_)
      io::refuse_repeated_header(lines_.place());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      io::decode_cell(scanner_.row().substr(cells_[i].begin, cells_[i].size()), decoded_);
      fields_[i].value.assign(trimmed(decoded_));
      fields_[i].where = cells_[i];
    }
    return true;
  }

  std::string place() const override { return lines_.place(); }
  bool has_columns() const override { return true; }

  void append_preamble(std::string& out, const std::vector<NewField>& fields) const override {
    out.append(mark_);
    if (header_row_.empty()) return;
    std::vector<std::string_view> more;
    for (const NewField& field : fields)
      if (!has(field.name)) more.push_back(field.name);
    append_row(out, header_row_, more);
  }

  void append_record(std::string& out, const std::vector<NewField>& fields) const override {
    const std::string_view row = scanner_.row();
    std::string spliced;
    std::size_t copied = 0;
    std::vector<std::string_view> more;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      for (const NewField& field : fields) {
        if (field.name != fields_[i].name) continue;
        spliced.append(row.substr(copied, fields_[i].where.begin - copied));
        io::append_cell(spliced, field.value, delimiter_, row.substr(fields_[i].where.begin).starts_with('"'));
        copied = fields_[i].where.end;
      }
    }
    for (const NewField& field : fields)
      if (!has(field.name)) more.push_back(field.value);
    spliced.append(row.substr(copied));
    append_row(out, spliced, more);
  }

  void append_epilogue(std::string&) const override {}

 private:
  void take_mark() { mark_.assign(lines_.byte_order_mark()).append(hint_); }
  void take_header() {
    take_mark();
    header_row_ = scanner_.row();
    std::unordered_set<std::string> names;
    for (const Range& cell : cells_) {
      io::decode_cell(scanner_.row().substr(cell.begin, cell.size()), decoded_);
      const std::string_view name = trimmed(decoded_);
      if (!name.empty() && !names.emplace(name).second)
        throw Error{Error::Kind::bad_input, lines_.place(), "two columns have the same name; rename one"};
      fields_.push_back({std::string(name), {}, {}});
    }
  }
  void number_columns() {
    take_mark();
    for (std::size_t i = 0; i < cells_.size(); ++i) fields_.push_back({fmt::format("{}", i + 1), {}, {}});
  }
  [[nodiscard]] bool has(std::string_view name) const {
    for (const PersonField& field : fields_)
      if (field.name == name) return true;
    return false;
  }
  void append_row(std::string& out, std::string_view row, const std::vector<std::string_view>& more) const {
    const std::string_view end = io::line_end_of(row);
    out.append(row.substr(0, row.size() - end.size()));
    for (const std::string_view cell : more) {
      out.push_back(delimiter_);
      io::append_cell(out, cell, delimiter_, false);
    }
    out.append(end);
  }

  char delimiter_;
  std::string hint_;
  bool header_;
  bool header_said_;
  io::LineReader lines_;
  io::CsvScanner scanner_;
  bool started_ = false;
  std::string mark_;
  std::string header_row_;
  std::string decoded_;
  std::vector<Range> cells_;
};

}  // namespace

std::unique_ptr<PersonReader> csv_persons(std::unique_ptr<io::ByteSource> source, const std::string& name,
                                          const FormatOptions& options, std::vector<std::string> called) {
  std::erase_if(called, [](const std::string& one) { return number_in<std::size_t>(one).has_value(); });
  io::TableFront front = io::open_table(
      source, name,
      {.delimiter = options.delimiter == 0 && options.format == Format::csv ? '\0' : io::delimiter_of(options),
       .header = options.header,
       .header_said = options.header_said,
       .named = called,
       .spaces = io::CsvSpaces::around_quotes});
  return std::make_unique<CsvPersons>(std::move(source), name, options, std::move(front));
}

}  // namespace sumi::link
