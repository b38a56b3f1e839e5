#include <algorithm>
#include <map>
#include <utility>

#include <fmt/core.h>

#include "base/model/nearest_name.hpp"
#include "base/text/counted.hpp"
#include "io/formats/sqlite/database_schema.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

struct ColumnPlace {
  std::size_t table = 0;
  std::size_t column = 0;
  auto operator<=>(const ColumnPlace&) const = default;
};

bool is_named(const DatabaseTable& table, const DatabaseColumn& column, std::string_view name) {
  const std::size_t behind_table = table.name.size() + 1;
  return name.size() > behind_table && name[table.name.size()] == '.' &&
         is_same_name(name.substr(0, table.name.size()), table.name) &&
         is_same_name(name.substr(behind_table), column.name);
}

// Returns that column for a name with its table; else all columns of that name, except a virtual table's own.
std::vector<ColumnPlace> places_of(const DatabaseSchema& schema, std::string_view name) {
  std::vector<ColumnPlace> found;
  for (const bool with_table : {true, false}) {
    for (std::size_t t = 0; t < schema.tables.size(); ++t) {
      const DatabaseTable& table = schema.tables[t];
      if (!with_table && table.is_of_virtual) continue;
      for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const DatabaseColumn& column = table.columns[c];
        if (with_table ? is_named(table, column, name) : is_same_name(column.name, name)) found.push_back({t, c});
      }
    }
    if (!found.empty()) return found;
  }
  return found;
}

std::string suggestion(const DatabaseSchema& schema, std::string_view wanted) {
  std::vector<std::string_view> names;
  for (const DatabaseTable& table : schema.tables)
    for (const DatabaseColumn& column : table.columns) names.push_back(column.name);
  return did_you_mean(wanted, names);
}

[[noreturn]] void throw_missing(const DatabaseSchema& schema, std::string_view wanted, const char* what,
                                const char* setting, const std::string& place) {
  const bool has_virtual = std::ranges::any_of(schema.others, [](const auto& o) { return o.first == "virtual table"; });
  throw Error{Error::Kind::bad_input, place,
              fmt::format("no column for the {} is in the database's {}{}; name it as column or table.column{}", what,
                          counted(schema.tables.size(), "table"), suggestion(schema, wanted),
                          has_virtual ? ", and copy texts of virtual tables into an ordinary one" : ""),
              Settings{setting}};
}

using Roles = std::map<ColumnPlace, Role>;

void give(Roles& roles, const ColumnPlace& place, Role role, bool gives_way) {
  if (roles.emplace(place, role).second || gives_way) return;
  throw Error{Error::Kind::bad_usage, {}, "one column is named for two purposes; name two columns"};
}

void find_texts(const DatabaseSchema& schema, const FormatOptions& options, const std::string& place, Roles& roles) {
  for (const std::string& name :
       options.text_column.empty() ? std::vector<std::string>{"text"} : text_names(options.text_column)) {
    const std::vector<ColumnPlace> found = places_of(schema, name);
    if (found.empty()) throw_missing(schema, name, "text", "text_column", place);
    if (found.size() > 1)
      throw Error{Error::Kind::bad_input, place,
                  fmt::format("{} tables have this column for the text; name it as table.column", found.size()),
                  Settings{"text_column"}};
    give(roles, found.front(), Role::text, false);
  }
}

// Searches each of the tables that are read.
void find_others(const DatabaseSchema& schema, const std::string& given, const char* usual, Role role,
                 const char* setting, const std::string& place, Roles& roles) {
  const Roles texts = roles;
  bool any = false;
  for (const ColumnPlace& found : places_of(schema, given.empty() ? usual : given)) {
    const bool is_read = std::ranges::any_of(texts, [&](const auto& one) { return one.first.table == found.table; });
    if (!is_read) continue;
    any = true;
    give(roles, found, role, given.empty());
  }
  if (!any && !given.empty()) throw_missing(schema, given, usual, setting, place);
}

}  // namespace

std::vector<ReadTable> tables_to_read(const DatabaseSchema& schema, const FormatOptions& options,
                                      const std::string& place) {
  Roles roles;
  find_texts(schema, options, place, roles);
  find_others(schema, options.id_column, "id", Role::id, "id_column", place, roles);
  find_others(schema, options.owner_column, "owner", Role::owner, "owner_column", place, roles);
  std::vector<ReadTable> tables;
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    if (std::ranges::none_of(roles, [&](const auto& one) { return one.first.table == t; })) continue;
    ReadTable& table = tables.emplace_back();
    table.number = t;
    for (std::size_t c = 0; c < schema.tables[t].columns.size(); ++c) {
      const DatabaseColumn& column = schema.tables[t].columns[c];
      const auto role = roles.find({t, c});
      if (column.is_computed && role == roles.end()) continue;
      Field& field = table.fields.emplace_back();
      field.name = column.name;
      if (role != roles.end()) field.role = role->second;
      table.types.push_back(field.role == Role::text ? "TEXT" : column.type);
      table.names.push_back(column.name);
    }
  }
  if (tables.size() > 1)
    for (ReadTable& table : tables)
      for (Field& field : table.fields) field.name = schema.tables[table.number].name + "." + field.name;
  return tables;
}

}  // namespace sumi::io
