#include "io/notation/table_front.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/found_delimiter.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kHint = "sep=";

std::string_view without_mark(std::string_view head) {
  return head.starts_with(kByteOrderMark) ? head.substr(kByteOrderMark.size()) : head;
}

// Returns the line with its end.
std::string_view hint_of(std::string_view head) {
  const std::string_view line = head.substr(0, head.find('\n') == std::string_view::npos ? 0 : head.find('\n') + 1);
  std::string_view said = trimmed(line, "\r\n");
  if (said.size() > 2 && said.starts_with('"') && said.ends_with('"')) said = said.substr(1, said.size() - 2);
  const bool is_hint = said.size() == kHint.size() + 1 && lower_case_ascii(said).starts_with(kHint) &&
                       static_cast<unsigned char>(said.back()) < 0x80 && said.back() != '"';
  return is_hint ? line : std::string_view();
}

char declared_delimiter(std::string_view hint) {
  return hint[lower_case_ascii(hint).find(kHint) + kHint.size()];
}

// Returns the complete rows of the head, as many as are needed; the last one also if it is the only one.
TableRows rows_of(std::string_view head, bool is_whole, char delimiter, CsvSpaces spaces) {
  TableRows rows;
  try {
    LineReader lines(std::make_unique<ViewSource>(head), {});
    CsvScanner scanner(lines, delimiter, spaces);
    std::vector<Range> cells;
    while (rows.size() < kRowsOfDoubt && scanner.next(cells)) {
      if (!is_whole && !rows.empty() && !scanner.row().ends_with('\n')) break;
      std::vector<std::string>& row = rows.emplace_back();
      for (const Range& cell : cells) decode_cell(scanner.row().substr(cell.begin, cell.size()), row.emplace_back());
    }
  } catch (const Error&) {
    // The table's reader reports the error; the rows before it suffice here.
  }
  return rows;
}

// Drops a character of UTF-8 that may be cut off.
std::string_view whole_characters(std::string_view head) {
  const auto invalid = utf8::first_invalid(head);
  return invalid ? head.substr(0, *invalid) : head;
}

}  // namespace

TableFront front_of_table(std::unique_ptr<ByteSource>& source, const std::string& place, const TableOpening& opening) {
  std::string head;
  source = with_head(std::move(source), kDelimiterBytes, head);
  TableFront front;
  std::string_view rest = without_mark(head);
  front.hint = hint_of(rest);
  rest.remove_prefix(front.hint.size());
  front.delimiter = opening.delimiter;
  if (!front.hint.empty()) {
    const char said = declared_delimiter(front.hint);
    if (opening.delimiter != 0 && opening.delimiter != said)
      throw Error{Error::Kind::bad_usage, place,
                  "its first line says another delimiter (sep=); correct one of them, or leave out the delimiter",
                  Settings{"delimiter"}};
    front.delimiter = said;
  } else if (front.delimiter == 0) {
    front.delimiter = found_delimiter(rest, opening.wanted);
  }
  if (!opening.header) return front;
  const bool is_whole = head.size() < kDelimiterBytes;
  const TableRows rows = rows_of(whole_characters(rest), is_whole, front.delimiter, opening.spaces);
  front.doubt = doubt_of_first_row(rows, opening.named);
  if (rows.empty() && !is_whole) front.doubt = FirstRowDoubt{0, "is a long text"};
  return front;
}

TableFront open_table(std::unique_ptr<ByteSource>& source, const std::string& place, const TableOpening& opening) {
  TableFront front = front_of_table(source, place, opening);
  if (front.doubt && !opening.header_said)
    throw Error{Error::Kind::bad_usage, place,
                fmt::format("its first row may be data, not names of columns: column {} {}", front.doubt->column + 1,
                            front.doubt->fact),
                "say whether the first row is a header", Settings{"header"}};
  return front;
}

std::string_view mark_and_hint(std::string_view preamble) {
  const std::size_t mark = preamble.size() - without_mark(preamble).size();
  return preamble.substr(0, mark + hint_of(without_mark(preamble)).size());
}

void refuse_repeated_header(const std::string& place) {
  throw Error{Error::Kind::bad_input, place,
              "the row repeats the header, as where tables were put behind one another; remove it"};
}

}  // namespace sumi::io
