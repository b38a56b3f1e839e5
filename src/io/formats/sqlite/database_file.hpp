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

// What every SQLite file begins with.
inline constexpr std::string_view kDatabaseMagic{"SQLite format 3\0", 16};

// An SQLite database in a file that is open already: read, or made anew. What its schema says is never run: no
// triggers, views, virtual tables, nor functions that reach beyond their arguments.
//   Threads  one at a time.
//   Errors   bad_input at its name where it is damaged, or none; unfinished where there is no space or memory. They say
//            nothing of what is in it.
class DatabaseFile {
 public:
  // A file, or what a compressed one or standard input holds, on a private temporary file without a name.
  //   `longest_value_bytes`  longer ones are RecordTooLong; 0: as long as SQLite's.
  //   Errors  bad_input: changes that were not put into the file yet lie beside it (NAME-wal, NAME-journal), so that it
  //           would be read without them.
  static DatabaseFile opened(const Input& input, std::uint64_t longest_value_bytes);
  // Empty, on a file without a name. Its bytes depend on what is written alone (and on SQLite's version).
  static DatabaseFile made(std::string name);
  DatabaseFile(DatabaseFile&&) noexcept;
  ~DatabaseFile();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::uint64_t size_bytes() const { return size_bytes_; }
  // One statement without results.
  void run(const std::string& sql);
  // Ends a made one, and writes its bytes. Requires: no statement is open.
  void write_to(ByteSink& sink) &&;

 private:
  friend class DatabaseStatement;
  DatabaseFile(std::string name, FileDescriptor file, int flags);
  [[noreturn]] void fail(int code) const;
  void check(int code) const;

  std::string name_;
  FileDescriptor file_;
  std::uint64_t size_bytes_ = 0;
  bool is_wide_ = false;  // its texts are UTF-16
  sqlite3* handle_ = nullptr;
};

// A name as SQL quotes it.
[[nodiscard]] std::string quoted_name(std::string_view name);

// A value, as SQLite stores it.
//   Errors  of columns: bad_input for text that isn't UTF-8 (in a file of UTF-16: surrogates that aren't pairs).
class DatabaseStatement {
 public:
  // Requires: `file` outlives it.
  DatabaseStatement(const DatabaseFile& file, const std::string& sql);
  DatabaseStatement(DatabaseStatement&& other) noexcept : file_(other.file_), handle_(other.handle_) {
    other.handle_ = nullptr;
  }
  ~DatabaseStatement();

  // Appends the value as a cell that says its kind: "a ""text""" in quotes, NULL as nothing, 17, 0.5, x'00ff'.
  void append_literal(int column, std::string& out) const;
  // Good until next(); numbers in figures, NULL as nothing. Nothing for a BLOB.
  [[nodiscard]] std::optional<std::string_view> text(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  // False at the end.
  [[nodiscard]] bool next();

  // Parameters, from 1. `literal`: as append_literal() writes it.
  void bind_text(int parameter, std::string_view text);
  void bind_literal(int parameter, std::string_view literal);
  // Runs it, and makes it ready for other values.
  void run();

 private:
  void require_unicode(int column) const;

  const DatabaseFile* file_;
  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace sumi::io
