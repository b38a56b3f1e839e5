#include "io/corpora/hierarchy_rows.hpp"

#include <algorithm>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

char delimiter_in(const Input& input) {
  LineReader lines(input.open(), input.name());
  if (!lines.next())
    throw Error{Error::Kind::bad_input, input.name(), "the hierarchy has no row; give it one for each value"};
  const std::string_view line = lines.line();
  return std::count(line.begin(), line.end(), ',') > std::count(line.begin(), line.end(), ';') ? ',' : ';';
}

}  // namespace

std::vector<std::vector<std::string>> read_hierarchy(const std::string& path) {
  const Input input(path);
  if (input.is_folder()) throw Error{Error::Kind::bad_input, input.name(), "it is a folder; name a hierarchy's file"};
  const char delimiter = delimiter_in(input);
  LineReader lines(input.open(), input.name());
  CsvScanner scanner(lines, delimiter);
  std::vector<std::vector<std::string>> rows;
  std::vector<Range> cells;
  while (scanner.next(cells)) {
    std::vector<std::string>& row = rows.emplace_back(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      decode_cell(scanner.row().substr(cells[i].begin, cells[i].size()), row[i]);
  }
  return rows;
}

}  // namespace sumi::io
