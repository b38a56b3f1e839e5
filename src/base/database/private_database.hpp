#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3_stmt;

namespace sumi::database {

// What a database of ours is told by, and made of.
struct DatabaseKind {
  std::string_view what;  // in words, for errors: "view"
  std::int32_t application_id = 0;
  std::int32_t version = 0;                  // of the tables
  std::span<const std::string_view> tables;  // "CREATE TABLE name (...) STRICT" each, as SQLite keeps it
  // Changes go to a file -wal beside it first, and the disk is waited for only now and then: many small changes are
  // fast. Behind a loss of power the last of them may be gone; behind a kill none is.
  bool is_written_ahead = false;
};

// An SQLite file for its owner's eyes, held by one run at a time. It has mode 0600 from its first byte, and so has the
// journal beside it while something is written; nothing else lies on the disk. What is deleted is overwritten in the
// file; the journal is only removed. Symbolic links are followed.
//   Promise  what commit() returned for stays, also behind a kill or a loss of power (DatabaseKind::is_written_ahead:
//            behind a kill); of what it didn't return for, nothing or all.
//   Threads  one at a time. Not for use across fork().
//   Errors   bad_usage: "-", a folder, a pipe, a device. bad_input: another program's file, one of another version, a
//            damaged one; the structure is checked on opening, values aren't. unfinished: another run holds it, or it
//            can't be written. No error quotes a value.
class PrivateDatabase {
 public:
  // Opens it, or makes it. An empty file is as good as none.
  PrivateDatabase(const std::string& path, const DatabaseKind& kind);
  ~PrivateDatabase();
  PrivateDatabase(PrivateDatabase&&) noexcept;

  [[nodiscard]] bool is_new() const;
  void execute(const char* sql);
  // For who finds values that can't be.
  [[noreturn]] void throw_damaged() const;

 private:
  friend class Statement;
  void lock();
  void open();
  void check();
  void make();
  [[nodiscard]] std::int64_t number(const char* sql);
  [[noreturn]] void throw_error(int code) const;

  struct State;
  std::unique_ptr<State> state_;
};

// A prepared statement. Requires: the database outlives it, and stays where it is.
class Statement {
 public:
  Statement(PrivateDatabase& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Values for its question marks, from 1. Texts must live until run() or the next bind.
  void bind(int place, std::int64_t value);
  void bind(int place, double value);
  void bind(int place, std::string_view text);
  // To the next row; false behind the last one.
  [[nodiscard]] bool next();
  // Of a statement without rows: does it, and is ready for other values.
  void run();

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  void check(int code) const;

  PrivateDatabase& database_;
  sqlite3_stmt* statement_ = nullptr;
};

// What is done to a database until commit() is done as a whole, or not at all.
class Transaction {
 public:
  explicit Transaction(PrivateDatabase& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  PrivateDatabase& database_;
  bool committed_ = false;
};

}  // namespace sumi::database
