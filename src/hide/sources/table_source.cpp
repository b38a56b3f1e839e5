#include <algorithm>
#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/output.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/formats/open_records.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"

namespace sumi::hide {
namespace {

TableLayout layout_of(const HideSource& source) {
  TableLayout layout{
      .header = source.format.header, .header_said = source.format.header_said, .encoding = source.format.encoding};
  FormatOptions format = source.format;
  if (!format.format && io::format_by_name(source.file) == Format::tsv) format.format = Format::tsv;
  // A comma is assumed only if the user named the format.
  if (format.delimiter != 0 || format.format) layout.delimiter = io::delimiter_of(format);
  return layout;
}

class TableSource : public Source {
 public:
  TableSource(const HideSource& source, const HideRules& rules)
      : source_(source),
        attributes_(attribute_columns(source, rules)),
        input_(source.file),
        layout_(layout_of(source)),
        searches_header_(rules.batch.has_value()),
        name_(output_name(source)) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    io::CsvRows rows(input_, layout_, false, columns_called(source_, attributes_));
    settle_columns(rows.names());
    RecordDigest digest;
    SourceRecord record;
    while (rows.next()) {
      fill(record, rows, digest.records() == 0);
      digest.add(record);
      take(record);
    }
    first_reading_ = std::move(digest);
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    TableLayout layout = layout_;
    layout.header_said |= first_reading_.has_value();  // then it was judged
    io::CsvRows rows(input_, layout, false, columns_called(source_, attributes_));
    settle_columns(rows.names());
    io::Output output(output_path(folder, name_));
    RecordDigest digest;
    SourceRecord record;
    std::vector<std::string> waiting;
    const bool waits = !is_order_of_source(order);
    std::string line_end(io::line_end_of(rows.preamble()));
    while (rows.next()) {
      const bool is_first = digest.records() == 0;
      fill(record, rows, is_first);
      const RewrittenRecord rewritten = edits(record, digest.records());
      if (is_first) write_header(rows, record, rewritten, output.sink());
      make_row(rows, record, rewritten);
      if (line_end.empty()) line_end = io::line_end_of(rows.row());
      if (waits) {
        waiting.push_back(row_);
      } else {
        output.sink().write(row_.append(io::line_end_of(rows.row())));
      }
      digest.add(record);
    }
    if (digest.records() == 0) write_header(rows, {}, {}, output.sink());
    if (first_reading_) require_same(*first_reading_, digest, input_.name());
    if (waits && waiting.size() != order.size()) throw_changed(input_.name());
    // All rows get the same line end: otherwise a last row without one would be recognizable.
    for (std::size_t place = 0; waits && place < order.size(); ++place)
      output.sink().write(waiting[order[place]].append(line_end));
    dropped_.clear();
    for (std::size_t i = 0; i < uses_.of.size(); ++i)
      if (!uses_.of[i].is_published()) dropped_[rows.names()[i]] += digest.records();
    output.commit();
    return {name_};
  }

  std::vector<tag::PublishedColumn> uncalled_columns() const override {
    std::vector<tag::PublishedColumn> columns;
    const std::vector<std::string> called = columns_called(source_, attributes_);
    for (std::size_t i = 0; layout_.header && i < names_.size(); ++i)
      if (uses_.of[i].is_published() && std::ranges::find(called, names_[i]) == called.end())
        columns.emplace_back(i + 1, names_[i]);
    return columns;
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }

 private:
  void settle_columns(const std::vector<std::string>& names) {
    names_ = names;
    uses_ = column_uses(source_, attributes_, names, layout_.header, input_.name());
  }

  // The first record of a batch also has the header's cells after its own: only known values are searched in them.
  void fill(SourceRecord& record, io::CsvRows& rows, bool is_first) const {
    record.place = rows.place();
    record.id = uses_.id ? std::string(rows.text(*uses_.id)) : std::string();
    record.fields.clear();
    record.left_out.clear();
    for (std::size_t i = 0; i < uses_.of.size(); ++i) {
      if (!uses_.of[i].is_published()) record.left_out.push_back({rows.names()[i], std::string(rows.text(i))});
      if (!uses_.of[i].is_field()) continue;
      record.fields.push_back({.name = rows.names()[i], .text = std::string(rows.text(i))});
      if (uses_.of[i].what == ColumnUse::What::attribute) record.fields.back().attribute = uses_.of[i].attribute;
    }
    for (std::size_t i = 0; is_first && searches_header_ && layout_.header && i < uses_.of.size(); ++i)
      if (uses_.of[i].is_published()) record.fields.push_back({.name = "header", .text = names_[i], .is_value = true});
  }

  void write_header(const io::CsvRows& rows, const SourceRecord& first, const RewrittenRecord& rewritten,
                    io::ByteSink& sink) {
    const std::string_view preamble = rows.preamble();
    row_.assign(io::mark_and_hint(preamble));
    io::CsvRow row(row_, rows.delimiter());
    auto field = static_cast<std::uint32_t>(std::ranges::count_if(uses_.of, &ColumnUse::is_field));
    for (std::size_t i = 0; layout_.header && i < uses_.of.size(); ++i) {
      if (!uses_.of[i].is_published()) continue;
      const std::string edited =
          field < first.fields.size() ? edited_text(names_[i], field++, rewritten.edits, first.place) : names_[i];
      if (edited == names_[i]) {
        row.copy(rows.header_cell(i));
      } else {
        row.say(edited, rows.header_cell(i).starts_with('"'));
      }
    }
    if (layout_.header) row_.append(io::line_end_of(preamble));
    sink.write(row_);
  }

  // Makes the row in `row_`, without its line end.
  void make_row(const io::CsvRows& rows, const SourceRecord& record, const RewrittenRecord& rewritten) {
    row_.clear();
    io::CsvRow row(row_, rows.delimiter());
    std::uint32_t field = 0;
    for (std::size_t i = 0; i < uses_.of.size(); ++i) {
      if (!uses_.of[i].is_published()) continue;
      const std::string_view cell = rows.raw(i);
      if (!uses_.of[i].is_field()) {
        row.copy(cell);
        continue;
      }
      const std::string& text = record.fields[field].text;
      const std::string edited = edited_text(text, field, rewritten.edits, record.place);
      ++field;
      if (edited == text) {
        row.copy(cell);
      } else {
        row.say(edited, cell.starts_with('"'));
      }
    }
    if (io::line_end_of(rows.row()).empty()) row.require_bytes();  // the last row
  }

  HideSource source_;
  std::map<std::string, std::uint32_t> attributes_;  // one per column
  io::Input input_;
  TableLayout layout_;
  bool searches_header_;
  std::string name_;
  std::vector<std::string> names_;  // one per column
  ColumnUses uses_;
  std::optional<RecordDigest> first_reading_;
  std::map<std::string, std::uint64_t> dropped_;
  std::string row_;
};

}  // namespace

std::unique_ptr<Source> open_table(const HideSource& source, const HideRules& rules) {
  return std::make_unique<TableSource>(source, rules);
}

}  // namespace sumi::hide
