#include "attack/roster.hpp"

#include "attack/characters.hpp"
#include "io/bytes/input.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/io/read.hpp>

namespace sumi::attack {
namespace {

FormatOptions table(const std::string& column) {
  FormatOptions format;
  format.format = Format::csv;
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

}  // namespace sumi::attack
