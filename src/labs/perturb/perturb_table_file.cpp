#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/output.hpp"
#include "base/text/brief.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "table/cell_counts.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/table/perturb_table.hpp>

namespace sumi {
namespace {

constexpr std::size_t kPassed = static_cast<std::size_t>(-1);
constexpr std::size_t kDropped = static_cast<std::size_t>(-2);

// Returns, for each of the file's columns: kPassed, kDropped, or the number of the perturbed one.
std::vector<std::size_t> fates_in(const PerturbFileOptions& options, const std::vector<std::string>& names) {
  std::vector<std::size_t> fates(names.size(), kPassed);
  const auto decide = [&](const std::string& name, std::size_t fate) {
    std::size_t& own = fates[io::column_index(names, name, options.input)];
    if (own != kPassed) throw Error{Error::Kind::bad_usage, "", "one column is named for two purposes; name it once"};
    own = fate;
  };
  std::size_t number = 0;
  for (const std::string& name : options.microaggregate) decide(name, number++);
  for (const std::string& name : options.randomize) decide(name, number++);
  for (const std::string& name : options.drop) decide(name, kDropped);
  return fates;
}

// Returns the columns that pass although they are nearly unique.
std::set<std::size_t> named_in(const std::vector<std::string>& pass, const std::vector<std::size_t>& fates,
                               const std::vector<std::string>& names, const std::string& input) {
  std::set<std::size_t> named;
  for (const std::string& name : pass) {
    const std::size_t column = io::column_index(names, name, input);
    if (fates[column] != kPassed)
      throw Error{Error::Kind::bad_usage, "", "a column that passes is named for another purpose too; name it once"};
    named.insert(column);
  }
  return named;
}

std::vector<std::string> columns_called(const PerturbFileOptions& options) {
  std::vector<std::string> names = options.microaggregate;
  names.insert(names.end(), options.randomize.begin(), options.randomize.end());
  names.insert(names.end(), options.drop.begin(), options.drop.end());
  names.insert(names.end(), options.pass.begin(), options.pass.end());
  return names;
}

PerturbedTable perturbed_from(const io::Input& input, const PerturbFileOptions& options) {
  std::vector<std::string> columns = options.microaggregate;
  columns.insert(columns.end(), options.randomize.begin(), options.randomize.end());
  if (columns.empty())
    throw Error{Error::Kind::bad_usage, "", "no column is named; name columns to be microaggregated or randomized"};
  const Table table = io::read_table(input, options.layout, columns);
  PerturbOptions how = options.how;
  how.microaggregate.clear();
  how.randomize.clear();
  for (std::size_t i = 0; i < columns.size(); ++i)
    (i < options.microaggregate.size() ? how.microaggregate : how.randomize).push_back(i);
  try {
    return perturb_table(table, how);
  } catch (const CellError& error) {
    io::CsvRows rows(input, options.layout, false, columns_called(options));
    for (std::size_t row = 0; row <= error.row(); ++row)
      if (!rows.next()) break;
    throw Error{Error::Kind::bad_input, fmt::format("{}: column {}", rows.place(), brief(error.column())), error.fact(),
                error.remedy(), error.settings()};
  }
}

struct Header {
  std::string bytes;
  std::string line_end;  // empty if there is no header
};

Header header_of(const io::CsvRows& rows, const PerturbFileOptions& options, const std::vector<std::size_t>& fates) {
  if (!options.layout.header) return {std::string(rows.preamble()), {}};
  Header header{std::string(io::mark_and_hint(rows.preamble())), std::string(io::line_end_of(rows.preamble()))};
  io::CsvRow row(header.bytes, rows.delimiter());
  std::vector<tag::PublishedColumn> published;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == kDropped) continue;
    row.copy(rows.header_cell(i));
    published.emplace_back(i + 1, rows.names()[i]);
  }
  tag::require_unmarked_header(published, options.input);
  header.bytes += header.line_end;
  return header;
}

}  // namespace

PerturbFileResult perturb_table_file(const PerturbFileOptions& options) {
  io::refuse_path_conflicts({{options.input, "the input"}}, {{options.output, "the output"}});
  io::refuse_workbook_name(options.output);
  io::Output output(options.output);
  const io::Input input(options.input);
  PerturbFileResult result;
  result.perturbed = perturbed_from(input, options);
  const Table& made = result.perturbed.table;
  io::CsvRows rows(input, options.layout, false, columns_called(options));
  const std::vector<std::size_t> fates = fates_in(options, rows.names());
  const auto [header, line_end] = header_of(rows, options, fates);
  std::vector<table::CellCounts> counts;
  for (std::size_t i = 0; i < fates.size(); ++i)
    if (fates[i] == kPassed) counts.emplace_back(i);
  table::RenderedRows rendered(line_end.empty() ? "\n" : line_end);
  for (; rows.next(); ++result.rows) {
    if (result.rows >= made.rows()) break;
    for (table::CellCounts& column : counts) column.add(rows.text(column.column()));
    io::CsvRow cells(rendered.bytes(), rows.delimiter());
    for (std::size_t i = 0; i < fates.size(); ++i) {
      if (fates[i] == kDropped) continue;
      if (fates[i] == kPassed) {
        cells.copy(rows.raw(i));
      } else {
        cells.say(made.columns[fates[i]].text(result.rows));
      }
    }
    rendered.end_row(result.rows);
  }
  if (result.rows != made.rows())
    throw Error{Error::Kind::unfinished, options.input,
                "the table changed while it was read; try again when nothing writes to it"};
  const std::set<std::size_t> named = named_in(options.pass, fates, rows.names(), options.input);
  for (const table::CellCounts& column : counts)
    if (column.is_nearly_unique(options.how.k) && !named.contains(column.column()))
      table::refuse_nearly_unique(options.input, rows.names()[column.column()], options.how.k);
  for (std::size_t i = 0; i < fates.size(); ++i)
    if (fates[i] == kPassed) result.passed.push_back(rows.names()[i]);
  rendered.arrange(options.order_key);
  output.sink().write(header);
  rendered.write(output.sink());
  output.prepare();
  output.commit();
  return result;
}

}  // namespace sumi
