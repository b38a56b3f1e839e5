#include <string_view>

#include <nlohmann/json.hpp>

#include "io/notation/csv_scanner.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

std::string_view value_of(const Record& record, const Field& field) {
  return record.raw.substr(field.value.begin, field.value.size());
}

}  // namespace

std::optional<std::string> json_value_of(const Record& record, const Field& field) {
  std::string value;
  switch (record.notation) {
    case Notation::none:
      return std::nullopt;
    case Notation::json:
      return std::string(value_of(record, field));
    case Notation::csv:
      decode_cell(value_of(record, field), value);
      std::string json;
      append_json_string(json, value);
      return json;
  }
  return std::nullopt;
}

std::optional<std::string> plain_value_of(const Record& record, const Field& field) {
  std::string value;
  switch (record.notation) {
    case Notation::none:
      return std::nullopt;
    case Notation::csv:
      decode_cell(value_of(record, field), value);
      return value;
    case Notation::json:
      value = value_of(record, field);
      if (value.starts_with('"')) return nlohmann::json::parse(value).get<std::string>();
      return value == "null" ? std::string() : value;
  }
  return std::nullopt;
}

}  // namespace sumi::io
