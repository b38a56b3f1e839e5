#include "judge/attack/roster.hpp"

#include <optional>

#include "base/bytes/input.hpp"
#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include "base/text/mark_text.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/text_paths.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

FormatOptions table(const std::string& column) {
  FormatOptions format;
  format.format = Format::csv;
  format.header_said = true;  // columns are selected by name
  format.text_column = io::text_list({column});
  return format;
}

}  // namespace

std::vector<std::string> roster_columns(const std::string& path) {
  const io::Input input(path);
  const auto reader = io::open_records(input, table("1"));
  io::Record record;
  std::vector<std::string> names;
  (void)reader->next(record);
  for (const io::Field& column : reader->columns()) names.push_back(column.name);
  return names;
}

Roster read_roster(const std::string& path, const std::vector<std::string>& columns) {
  Roster roster{columns, {}};
  for (const std::string& column : columns) {
    const Corpus values = read_corpus(path, table(column)).corpus;
    roster.rows.resize(values.size());
    for (std::size_t row = 0; row < values.size(); ++row) {
      roster.rows[row].push_back(characters_of(values.text(row)));
    }
  }
  return roster;
}

Roster roster_of(const Table& given, const std::vector<std::string>& columns) {
  require_sound(given, "the roster");
  if (given.rows() == 0) throw Error{Error::Kind::bad_input, "the roster", "it has no rows; give at least one"};
  Roster roster{columns, std::vector<std::vector<std::u32string>>(given.rows())};
  for (const std::string& name : columns) {
    const std::optional<std::size_t> column = given.column_named(name);
    if (!column) {
      std::vector<std::string> names;
      for (const TableColumn& one : given.columns) names.push_back(one.name());
      throw Error{
          Error::Kind::bad_usage, "the roster",
          "it has no column " + brief(name) + ", or several" + did_you_mean(name, names) + "; name one of its columns"};
    }
    for (std::size_t row = 0; row < given.rows(); ++row)
      roster.rows[row].push_back(characters_of(given.columns[*column].text(row)));
  }
  return roster;
}

}  // namespace sumi::attack
