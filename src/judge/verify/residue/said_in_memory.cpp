#include "judge/verify/residue/said_in_memory.hpp"

#include <variant>
#include <vector>

#include <fmt/core.h>

#include "base/text/sound_table.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/json_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

std::string place_of_record(const std::string& path, std::uint64_t record) {
  return fmt::format("{}, record {}", path, record);
}

void require_said_utf8(std::string_view text, const std::string& path, std::uint64_t record) {
  if (utf8::first_invalid(text))
    throw Error{Error::Kind::bad_input, place_of_record(path, record), "it is not valid UTF-8; convert it to UTF-8"};
}

// Visits a single value. Errors of JSON name the record, not a line.
void say_value(SaidJson& json, std::string_view value, const std::string& path, std::uint64_t record) {
  try {
    json.say(value, record, 1);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    throw Error{error.kind(), place_of_record(path, record), error.fact(), error.remedy(), error.settings()};
  }
}

SaidJson::Records say_records(std::span<const ResidueRecord> records, const std::string& path, const OnSaid& on_said) {
  SaidJson json(path, on_said);
  std::string line;
  std::uint64_t number = 0;
  for (const ResidueRecord& record : records) {
    ++number;
    line.assign(1, '{');
    for (const ResidueField& field : record) {
      require_said_utf8(field.name, path, number);
      require_said_utf8(field.text, path, number);
      if (line.size() > 1) line.push_back(',');
      io::append_json_string(line, field.name);
      line.push_back(':');
      io::append_json_string(line, field.text);
    }
    line.push_back('}');
    say_value(json, line, path, number);
  }
  return {number, false};
}

SaidJson::Records say_values(std::span<const std::string> values, const std::string& path, const OnSaid& on_said) {
  SaidJson json(path, on_said);
  std::uint64_t number = 0;
  for (const std::string& value : values) {
    require_said_utf8(value, path, ++number);
    say_value(json, value, path, number);
  }
  return {number, false};
}

SaidJson::Records say_cells(const Table& table, const std::string& path, const OnSaid& on_said) {
  require_sound(table, path);
  std::vector<std::string> names;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const std::string& name = table.columns[column].name();
    names.push_back(name.empty() ? fmt::format("column {}", column + 1) : name);
    if (!name.empty()) on_said({name, fmt::format("header of column {}", column + 1), 0});
  }
  for (std::size_t row = 0; row < table.rows(); ++row)
    for (std::size_t column = 0; column < table.columns.size(); ++column)
      if (const std::string& cell = table.columns[column].text(row); !cell.empty())
        on_said({cell, names[column], row + 1});
  return {table.rows(), false};
}

}  // namespace

SaidJson::Records say_in_memory(const ResidueFile& file, const OnSaid& on_said) {
  if (const auto* records = std::get_if<std::span<const ResidueRecord>>(&file.content))
    return say_records(*records, file.path, on_said);
  if (const auto* table = std::get_if<const Table*>(&file.content)) return say_cells(**table, file.path, on_said);
  return say_values(std::get<std::span<const std::string>>(file.content), file.path, on_said);
}

}  // namespace sumi::verify
