#include "io/formats/sqlite/database_schema.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/core.h>

#include "base/text/ascii.hpp"

namespace sumi::io {
namespace {

// Applies SQLite's rules, in their order ("Determination Of Column Affinity").
std::string_view type_of(std::string_view declared) {
  const std::string type = lower_case_ascii(declared);
  const auto says = [&](const char* word) { return type.find(word) != std::string::npos; };
  if (says("int")) return "INTEGER";
  if (says("char") || says("clob") || says("text")) return "TEXT";
  if (says("blob") || type.empty() || type == "any") return "BLOB";
  if (says("real") || says("floa") || says("doub")) return "REAL";
  return "NUMERIC";
}

std::vector<DatabaseColumn> columns_of(const DatabaseFile& database, std::string_view table) {
  constexpr std::int64_t kComputed = 2;  // or stored
  DatabaseStatement columns(database, fmt::format("PRAGMA table_xinfo({})", quoted_name(table)));
  std::vector<DatabaseColumn> found;
  std::size_t keys = 0;
  while (columns.next()) {
    const bool is_key = columns.number(5) > 0;
    found.push_back({std::string(columns.text(1).value_or("")), type_of(columns.text(2).value_or("")),
                     columns.number(6) >= kComputed, is_key});
    keys += is_key ? 1 : 0;
  }
  if (keys != 1)
    for (DatabaseColumn& one : found) one.is_key = false;
  return found;
}

std::vector<DatabaseReference> references_of(const DatabaseFile& database, std::string_view table) {
  DatabaseStatement rows(database, fmt::format("PRAGMA foreign_key_list({})", quoted_name(table)));
  std::map<std::int64_t, std::vector<DatabaseReference>> by_number;
  while (rows.next())
    by_number[rows.number(0)].push_back({std::string(rows.text(3).value_or("")), std::string(rows.text(2).value_or("")),
                                         std::string(rows.text(4).value_or(""))});
  std::vector<DatabaseReference> found;
  for (auto& [number, columns] : by_number)
    if (columns.size() == 1) found.push_back(std::move(columns.front()));
  return found;
}

void count(DatabaseSchema& schema, std::string_view what, std::uint64_t times = 1) {
  if (times == 0) return;
  const auto known = std::ranges::find(schema.others, what, [](const auto& one) { return one.first; });
  if (known == schema.others.end()) {
    schema.others.emplace_back(what, times);
  } else {
    known->second += times;
  }
}

// Accepts "notes_content" for a virtual table "notes".
bool is_of(std::string_view table, std::string_view virtual_table) {
  return table.size() > virtual_table.size() + 1 &&
         is_same_name(table.substr(0, virtual_table.size()), virtual_table) && table[virtual_table.size()] == '_';
}

}  // namespace

DatabaseSchema read_schema(const DatabaseFile& database) {
  DatabaseSchema schema;
  std::vector<std::string> virtual_tables;
  DatabaseStatement rows(database, "SELECT type, name, sql FROM sqlite_schema ORDER BY rowid");
  while (rows.next()) {
    const std::string type(rows.text(0).value_or(""));
    const std::string name(rows.text(1).value_or(""));
    const std::string sql(rows.text(2).value_or(""));
    const std::string begin = lower_case_ascii(std::string_view(sql).substr(0, 14));
    if (type == "table" && is_same_name(std::string_view(name).substr(0, 7), "sqlite_")) {
      count(schema, is_same_name(name, "sqlite_sequence") ? "counter" : "statistics");
    } else if (type == "table" && begin == "create virtual") {
      count(schema, "virtual table");
      virtual_tables.push_back(name);
    } else if (type == "table") {
      schema.tables.push_back({name, columns_of(database, name), references_of(database, name), sql});
    } else if (type == "index" || type == "view" || type == "trigger") {
      count(schema, type == "index" ? "index" : type == "view" ? "view" : "trigger");
    }
  }
  for (DatabaseTable& table : schema.tables)
    table.is_of_virtual = std::ranges::any_of(
        virtual_tables, [&](const std::string& virtual_table) { return is_of(table.name, virtual_table); });
  const auto number_of = [&](const char* pragma) {
    DatabaseStatement one(database, pragma);
    return one.next() ? one.number(0) : 0;
  };
  count(schema, "free page", static_cast<std::uint64_t>(std::max<std::int64_t>(0, number_of("PRAGMA freelist_count"))));
  for (const char* const number : {"PRAGMA user_version", "PRAGMA application_id"})
    if (number_of(number) != 0) count(schema, "header number");
  return schema;
}

bool is_same_name(std::string_view a, std::string_view b) {
  return a.size() == b.size() && lower_case_ascii(a) == lower_case_ascii(b);
}

std::string plain_column(std::string_view name, std::string_view type) {
  return fmt::format("{} {}", quoted_name(name), type);
}

std::string plain_table(std::string_view name, const std::vector<std::string>& columns) {
  std::string sql = fmt::format("CREATE TABLE {}(", quoted_name(name));
  for (std::size_t i = 0; i < columns.size(); ++i) sql += (i == 0 ? "" : ",") + columns[i];
  return sql + ")";
}

}  // namespace sumi::io
