#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace sumi::io {

// The first bytes of every SQLite file.
inline constexpr std::string_view kDatabaseMagic{"SQLite format 3\0", 16};

// An SQLite database in a file that is already open: read, or created. Nothing in its schema is executed: no triggers,
// views, virtual tables, nor functions with side effects.
//   Threads  one at a time.
//   Errors   bad_input at its name if it is damaged, or no database; unfinished if there is no space or memory. They
//            reveal nothing of its content.
class DatabaseFile {
 public:
  // Opens a file, or the content of a compressed one or of standard input, copied to a private temporary file without a
  // name.
  //   `longest_value_bytes`  longer ones are RecordTooLong; 0 for SQLite's limit.
  //   Errors  bad_input: changes that were not written into the file yet lie beside it (NAME-wal, NAME-journal), and
  //           would be missed.
  static DatabaseFile opened(const Input& input, std::uint64_t longest_value_bytes);
  // Creates an empty one in a file without a name. Its bytes depend only on what is written (and on SQLite's version).
  static DatabaseFile made(std::string name);
  DatabaseFile(DatabaseFile&&) noexcept;
  ~DatabaseFile();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::uint64_t size_bytes() const { return size_bytes_; }
  // Runs one statement without results.
  void run(const std::string& sql);
  // Closes a created one, and writes its bytes. Requires: no statement is open.
  void write_to(ByteSink& sink) &&;

 private:
  friend class DatabaseStatement;
  DatabaseFile(std::string name, FileDescriptor file, int flags);
  [[noreturn]] void fail(int code) const;
  void check(int code) const;

  std::string name_;
  FileDescriptor file_;
  std::uint64_t size_bytes_ = 0;
  bool is_wide_ = false;  // whether its texts are UTF-16
  sqlite3* handle_ = nullptr;
};

// Returns a name quoted for SQL.
[[nodiscard]] std::string quoted_name(std::string_view name);

// A statement, with values as SQLite stores them.
//   Errors  of columns: bad_input for text that isn't UTF-8 (in a file of UTF-16: unpaired surrogates).
class DatabaseStatement {
 public:
  // Requires: `file` outlives it.
  DatabaseStatement(const DatabaseFile& file, const std::string& sql);
  DatabaseStatement(DatabaseStatement&& other) noexcept : file_(other.file_), handle_(other.handle_) {
    other.handle_ = nullptr;
  }
  ~DatabaseStatement();

  // Appends the value as a cell that shows its type: "a ""text""" in quotes, NULL as nothing, 17, 0.5, x'00ff'.
  void append_literal(int column, std::string& out) const;
  // Result: valid until next(); numbers in digits, NULL as nothing. Nothing for a BLOB.
  [[nodiscard]] std::optional<std::string_view> text(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  // Returns false at the end.
  [[nodiscard]] bool next();

  // Bind parameters, from 1. `literal`: as append_literal() writes it.
  void bind_text(int parameter, std::string_view text);
  void bind_literal(int parameter, std::string_view literal);
  // Runs the statement, and resets it for other values.
  void run();

 private:
  void require_unicode(int column) const;

  const DatabaseFile* file_;
  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace sumi::io
