#include "io/formats/mail/attached_table.hpp"

#include <cassert>
#include <memory>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"

namespace sumi::io {

AttachedTable::AttachedTable(std::string text, char delimiter, const std::string& place) : text_(std::move(text)) {
  std::unique_ptr<ByteSource> source = std::make_unique<ViewSource>(text_);
  const TableFront front = front_of_table(source, place, {.delimiter = delimiter, .header = false});
  delimiter_ = front.delimiter;
  LineReader lines(std::move(source), place);
  if (!front.hint.empty()) static_cast<void>(lines.next());
  CsvScanner scanner(lines, delimiter_);
  std::vector<Range> of_row;
  std::string cell;
  std::size_t begin = front.hint.size();
  for (std::size_t row = 1; scanner.next(of_row); ++row) {
    begin += row == 1 ? lines.byte_order_mark().size() : 0;
    GridRow& made = grid_.emplace_back(GridRow{.row = row});
    std::size_t before = 0;
    for (std::size_t column = 0; column < of_row.size(); ++column) {
      const Range where = of_row[column];
      decode_cell(scanner.row().substr(where.begin, where.size()), cell);
      if (cell.empty()) continue;
      add_text(cell, {row, column + 1}, {before == 0 ? 0 : row, before});
      before = column + 1;
      cells_.push_back({begin + where.begin, begin + where.end});
      made.cells.push_back({.column = column + 1, .text = cell});
    }
    if (made.cells.empty()) grid_.pop_back();
    begin += scanner.row().size();
  }
}

std::string AttachedTable::written(NewTexts texts, const PassesItem&) const {
  assert(texts.size() == cells_.size());
  std::string made;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (texts[i] == texts_[i]) continue;
    made.append(text_, copied, cells_[i].begin - copied);
    append_cell(made, texts[i], delimiter_, text_[cells_[i].begin] == '"');
    copied = cells_[i].end;
  }
  return made.append(text_, copied);
}

}  // namespace sumi::io
