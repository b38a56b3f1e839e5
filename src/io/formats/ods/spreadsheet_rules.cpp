#include "io/formats/ods/spreadsheet_rules.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>

#include "base/text/numbers.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kFormulaAttribute = "table:formula";
constexpr std::array<std::string_view, 5> kValueAttributes{"office:value", "office:date-value", "office:time-value",
                                                           "office:boolean-value", "office:string-value"};

void remove_parts(MarkupRules& rules, std::string_view what, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) rules.elements[name] = {Fate::remove, what};
}

// Addresses of cells contain names of sheets.
bool is_address(std::string_view attribute) {
  return attribute.ends_with("-address") || attribute.ends_with("-addresses") || attribute == "table:print-ranges";
}

std::optional<bool> is_own_spreadsheet_value(std::string_view element, std::string_view attribute,
                                             std::string_view value) {
  if (attribute == kFormulaAttribute || holds_cell_value(attribute)) return is_spreadsheet_cell(element);
  if (is_address(attribute)) return false;
  const bool is_foreign = attribute.starts_with(':');  // of an unknown namespace: it may repeat the value
  if (is_foreign && is_spreadsheet_cell(element) && attribute != ":value-type") return false;
  return open_document_rules().is_own_value(element, attribute, value);
}

MarkupRules made_for_spreadsheets() {
  MarkupRules rules = open_document_rules();
  for (const std::string_view value : kValueAttributes) rules.attributes.erase(value);
  rules.attributes.erase(kFormulaAttribute);
  rules.is_own_value = is_own_spreadsheet_value;
  rules.holds_values = {"number:text", "number:currency-symbol"};
  remove_parts(rules, "defined name", {"table:named-range", "table:named-expression", "table:label-ranges"});
  remove_parts(rules, "data validation", {"table:content-validations"});
  remove_parts(rules, "filter", {"table:database-ranges"});
  remove_parts(rules, "pivot table", {"table:data-pilot-tables"});
  remove_parts(rules, "tracked change", {"table:tracked-changes"});
  remove_parts(rules, "link to other data", {"table:table-source", "table:cell-range-source", "table:dde-links"});
  remove_parts(rules, "setting", {"table:consolidation", "table:scenario", "table:detective"});
  rules.attributes["table:content-validation-name"] = "data validation";
  rules.attributes["office:currency"] = "currency";
  for (const std::string_view name : {"table:protected", "table:structure-protected", "table:protection-key",
                                      "table:protection-key-digest-algorithm"})
    rules.attributes[name] = "protection";
  return rules;
}

}  // namespace

const MarkupRules& spreadsheet_rules() {
  static const MarkupRules rules = made_for_spreadsheets();
  return rules;
}

bool is_spreadsheet_cell(std::string_view element) {
  return element == "table:table-cell" || element == "table:covered-table-cell";
}

bool holds_cell_value(std::string_view attribute) {
  return std::ranges::find(kValueAttributes, attribute) != kValueAttributes.end();
}

std::string_view value_attribute_of(std::string_view kind) {
  if (kind == "float" || kind == "percentage" || kind == "currency") return "office:value";
  if (kind == "date") return "office:date-value";
  if (kind == "time") return "office:time-value";
  if (kind == "boolean") return "office:boolean-value";
  return "office:string-value";
}

std::size_t repetitions(std::string_view attribute) {
  return std::clamp<std::size_t>(number_in<std::size_t>(attribute).value_or(1), 1, kBehindSheet);
}

bool is_plain_open_formula(std::string_view formula, SheetExtent extent) {
  constexpr std::array<std::string_view, 2> kGrammars{"of:=", "oooc:="};
  const auto grammar = std::ranges::find_if(kGrammars, [&](std::string_view one) { return formula.starts_with(one); });
  if (grammar == kGrammars.end()) return false;
  std::string plain;
  bool is_place = false;
  for (const char c : formula.substr(grammar->size())) {
    const char before = plain.empty() ? '\0' : plain.back();
    if (c == '[' || c == ']') {
      if (is_place == (c == '[')) return false;
      is_place = c == '[';
      if (is_place) plain += '[';  // for the dot after it
    } else if (is_place && c == '.') {
      if (before != '[' && before != ':') return false;  // after a sheet's name
      if (before == '[') plain.pop_back();
    } else {
      if (before == '[') return false;
      plain += c;
    }
  }
  return !is_place && is_plain_formula(plain, extent);
}

}  // namespace sumi::io
