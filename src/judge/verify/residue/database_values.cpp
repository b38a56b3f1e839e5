#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <sqlite3.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

using Connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close_v2)>;
using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

// The texts of a database in memory. Nothing in its schema is executed.
class DatabaseValues {
 public:
  DatabaseValues(const std::string& name, std::string& bytes, const OnVisit& on_visit)
      : name_(name), bytes_(bytes), on_said_(on_visit), connection_(nullptr, &sqlite3_close_v2) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    connection_.reset(opened);
    check(code);
    check(sqlite3_deserialize(opened, "main", reinterpret_cast<unsigned char*>(bytes.data()),
                              static_cast<sqlite3_int64>(bytes.size()), static_cast<sqlite3_int64>(bytes.size()),
                              SQLITE_DESERIALIZE_READONLY));
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(opened, SQLITE_LIMIT_ATTACHED, 0);
  }

  std::uint64_t visit() {
    for (const std::string& table : tables()) {
      const bool is_own = lower_case_ascii(table).starts_with("sqlite_");
      Statement rows = prepared("SELECT * FROM " + quoted(table));
      record_ = is_own ? 0 : ++records_;
      say_text(table, "table");
      std::vector<std::string> columns;
      for (int i = 0; i < sqlite3_column_count(rows.get()); ++i) {
        columns.emplace_back(sqlite3_column_name(rows.get(), i));
        say_text(columns.back(), "header");
      }
      while (step(rows)) {
        record_ = is_own ? 0 : ++records_;
        for (std::size_t i = 0; i < columns.size(); ++i) visit_value(rows.get(), static_cast<int>(i), columns[i]);
      }
    }
    record_ = 0;
    say_text(readable_parts(bytes_), "bytes");
    say_text(wide_parts(bytes_), "bytes");
    return records_;
  }

 private:
  [[noreturn]] void refuse(const std::string& fact) const {
    throw Error{Error::Kind::bad_input, name_, fact + ", so it can't be searched; leave it out"};
  }
  void check(int code) const {
    if (code == SQLITE_NOMEM) throw Error{Error::Kind::unfinished, name_, "there is not enough memory for it"};
    if (code != SQLITE_OK) refuse("it is a database that is damaged or can't be read");
  }
  [[nodiscard]] Statement prepared(const std::string& sql) const {
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    Statement made(statement, &sqlite3_finalize);
    check(code);
    return made;
  }
  [[nodiscard]] bool step(const Statement& statement) const {
    const int code = sqlite3_step(statement.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
    return code == SQLITE_ROW;
  }
  static std::string quoted(std::string_view name) {
    std::string made = "\"";
    for (const char c : name) made.append(c == '"' ? 2 : 1, c);
    return made + '"';
  }
  static std::string_view bytes_of(sqlite3_stmt* row, int column) {
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
    return bytes == nullptr ? std::string_view()
                            : std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
  }

  // The tables in the order of their creation; also reports the texts of all entries of the schema.
  std::vector<std::string> tables() {
    std::vector<std::string> tables;
    Statement rows = prepared("SELECT type, name, rootpage, CAST(sql AS TEXT) FROM sqlite_schema ORDER BY rowid");
    while (step(rows)) {
      const std::string_view type = bytes_of(rows.get(), 0);
      const std::string name(bytes_of(rows.get(), 1));
      say_text(name, "schema");
      say_text(bytes_of(rows.get(), 3), "schema");
      if (type != "table") continue;
      if (sqlite3_column_int64(rows.get(), 2) <= 0) refuse("it is a database with a virtual table");
      tables.push_back(name);
    }
    return tables;
  }

  void visit_value(sqlite3_stmt* row, int column, const std::string& name) {
    const int type = sqlite3_column_type(row, column);
    if (type == SQLITE_NULL) return;
    if (type == SQLITE_BLOB) {
      const std::string_view bytes = bytes_of(row, column);
      if (const auto kind = packed_kind(bytes)) refuse(fmt::format("a value of it is {}", *kind));
      return say_text(text_from_bytes(bytes), name);
    }
    const auto* const text = static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(row, column)));
    if (text == nullptr) check(SQLITE_NOMEM);
    say_text({text, static_cast<std::size_t>(sqlite3_column_bytes(row, column))}, name);
  }

  void say_text(std::string_view text, std::string_view field) {
    if (text.empty()) return;
    if (utf8::first_invalid(text)) {
      const std::string said = text_from_bytes(text);
      return on_said_({said, field, record_});
    }
    on_said_({text, field, record_});
  }

  const std::string& name_;
  const std::string& bytes_;
  const OnVisit& on_said_;
  Connection connection_;
  std::uint64_t records_ = 0;
  std::uint64_t record_ = 0;
};

}  // namespace

bool is_database(std::string_view bytes) {
  return bytes.starts_with(std::string_view("SQLite format 3\0", 16));
}

JsonValues::Records visit_database_values(const std::string& name, std::string& bytes, const OnVisit& on_visit) {
  return {DatabaseValues(name, bytes, on_visit).visit(), false};
}

}  // namespace sumi::verify
