#include "io/notation/csv_scanner.hpp"

#include <fmt/core.h>

#include <sumi/model/error.hpp>

namespace sumi::io {

bool CsvScanner::next(std::vector<Range>& cells) {
  cells.clear();
  if (!lines_.next()) return false;
  std::size_t at = 0;
  for (;;) {
    if (const std::size_t past = past_spaces(at); past < row().size() && row()[past] == '"') at = past;
    const bool quoted = at < row().size() && row()[at] == '"';
    std::size_t end = quoted ? end_of_quoted(at) : end_of_unquoted(at);
    cells.push_back({at, end});
    if (most_columns_ != 0 && cells.size() > most_columns_)
      throw Error{Error::Kind::unfinished, lines_.place(),
                  fmt::format("the row has more than {} columns; if it is sound, allow any size", most_columns_),
                  Settings{"any_size"}};
    if (quoted) end = past_spaces(end);
    const std::string_view behind = row().substr(end);
    if (behind.empty() || behind == "\n" || behind == "\r\n") return true;
    if (behind.front() == delimiter_) {
      at = end + 1;
    } else if (behind.front() == '\r') {
      fail(
          "a carriage return outside quotes does not end a line; quote the cell, or end rows with LF or "
          "CRLF");
    } else {
      fail(quoted ? "text follows a cell's closing quote; double the quotes inside the cell"
                  : "a cell that is not quoted has a quote inside; quote the cell and double the quote");
    }
  }
}

std::size_t CsvScanner::past_spaces(std::size_t at) const {
  if (spaces_ == CsvSpaces::around_quotes)
    while (at < row().size() && row()[at] == ' ') ++at;
  return at;
}

std::size_t CsvScanner::end_of_quoted(std::size_t at) {
  ++at;
  for (;;) {
    const std::size_t quote = row().find('"', at);
    if (quote == std::string_view::npos) {
      at = row().size();
      if (!lines_.extend()) fail("a quoted cell is never closed; close it, or double the quotes inside it");
    } else if (quote + 1 < row().size() && row()[quote + 1] == '"') {
      at = quote + 2;
    } else {
      return quote + 1;
    }
  }
}

std::size_t CsvScanner::end_of_unquoted(std::size_t at) const {
  const std::string_view bytes = row();
  while (at < bytes.size() && bytes[at] != delimiter_ && bytes[at] != '\n' && bytes[at] != '\r' && bytes[at] != '"')
    ++at;
  return at;
}

void CsvScanner::fail(const char* fact) const {
  throw Error{Error::Kind::bad_input, lines_.place(), fact};
}

void decode_cell(std::string_view cell, std::string& into) {
  if (!cell.starts_with('"')) {
    into.assign(cell);
    return;
  }
  into.clear();
  std::string_view inside = cell.substr(1, cell.size() - 2);
  for (std::size_t quote = inside.find('"'); quote != std::string_view::npos; quote = inside.find('"')) {
    into.append(inside.substr(0, quote + 1));
    inside.remove_prefix(quote + 2);
  }
  into.append(inside);
}

void append_cell(std::string& out, std::string_view text, char delimiter, bool quoted) {
  const char special[] = {delimiter, '"', '\r', '\n'};
  if (!quoted && text.find_first_of(std::string_view(special, sizeof special)) == std::string_view::npos) {
    out.append(text);
    return;
  }
  out.push_back('"');
  for (const char byte : text) {
    if (byte == '"') out.push_back('"');
    out.push_back(byte);
  }
  out.push_back('"');
}

}  // namespace sumi::io
