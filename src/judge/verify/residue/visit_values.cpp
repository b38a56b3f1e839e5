#include <variant>
#include <vector>

#include <fmt/core.h>

#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/json_text.hpp"
#include "judge/verify/residue/json_values.hpp"
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
void visit_value(JsonValues& json, std::string_view value, const std::string& path, std::uint64_t record) {
  try {
    json.visit(value, record, 1);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    throw Error{error.kind(), place_of_record(path, record), error.fact(), error.remedy(), error.settings()};
  }
}

JsonValues::Records visit_records(std::span<const ResidueRecord> records, const std::string& path,
                                  const OnVisit& on_visit) {
  JsonValues json(path, on_visit);
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
    visit_value(json, line, path, number);
  }
  return {number, false};
}

JsonValues::Records say_values(std::span<const std::string> values, const std::string& path, const OnVisit& on_visit) {
  JsonValues json(path, on_visit);
  std::uint64_t number = 0;
  for (const std::string& value : values) {
    require_said_utf8(value, path, ++number);
    visit_value(json, value, path, number);
  }
  return {number, false};
}

JsonValues::Records visit_cells(const Table& table, const std::string& path, const OnVisit& on_visit) {
  require_sound(table, path);
  std::vector<std::string> names;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const std::string& name = table.columns[column].name();
    names.push_back(name.empty() ? fmt::format("column {}", column + 1) : name);
    if (!name.empty()) on_visit({name, fmt::format("header of column {}", column + 1), 0});
  }
  for (std::size_t row = 0; row < table.rows(); ++row)
    for (std::size_t column = 0; column < table.columns.size(); ++column)
      if (const std::string& cell = table.columns[column].text(row); !cell.empty())
        on_visit({cell, names[column], row + 1});
  return {table.rows(), false};
}

}  // namespace

JsonValues::Records visit_values(const ResidueFile& file, const OnVisit& on_visit) {
  if (const auto* records = std::get_if<std::span<const ResidueRecord>>(&file.content))
    return visit_records(*records, file.path, on_visit);
  if (const auto* table = std::get_if<const Table*>(&file.content)) return visit_cells(**table, file.path, on_visit);
  return say_values(std::get<std::span<const std::string>>(file.content), file.path, on_visit);
}

}  // namespace sumi::verify
