#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3_stmt;

namespace sumi::database {

// The properties by which one of our databases is recognized and created.
struct DatabaseKind {
  std::string_view what;  // in words, for errors: "view"
  std::int32_t application_id = 0;
  std::int32_t version = 0;                  // of the tables
  std::span<const std::string_view> tables;  // "CREATE TABLE name (...) STRICT" each, as SQLite keeps it
  // Writes go to a write-ahead log (-wal) first and are synced only now and then, which makes many small changes fast.
  // A loss of power may lose the last of them; a killed process loses none.
  bool is_written_ahead = false;
};

// An SQLite file that only its owner may read, held by one run at a time. The file has mode 0600 from its first byte,
// and so has the journal beside it during a write; nothing else is on the disk. Deleted content is overwritten in the
// file; the journal is only removed. Symbolic links are followed.
//   Promise  what commit() returned for is durable, also after a kill or a loss of power (is_written_ahead: after a
//            kill only); an unfinished transaction takes effect completely or not at all.
//   Threads  one at a time. Not for use across fork().
//   Errors   bad_usage: "-", a folder, a pipe, a device. bad_input: a file of another program or version, or a damaged
//            one; opening checks the structure, not the values. unfinished: another run holds it, or it can't be
//            written. No error quotes a value.
class PrivateDatabase {
 public:
  // Opens or creates it. An empty file counts as missing.
  PrivateDatabase(const std::string& path, const DatabaseKind& kind);
  ~PrivateDatabase();
  PrivateDatabase(PrivateDatabase&&) noexcept;

  [[nodiscard]] bool is_new() const;
  void execute(const char* sql);
  // Throws the error for impossible values that a caller found.
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

// A prepared statement. Requires: the database outlives it and isn't moved.
class Statement {
 public:
  Statement(PrivateDatabase& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Binds the value of a question mark, numbered from 1. Texts must live until run() or the next bind.
  void bind(int place, std::int64_t value);
  void bind(int place, double value);
  void bind(int place, std::string_view text);
  // Moves to the next row; false after the last one.
  [[nodiscard]] bool next();
  // Executes a statement without rows; it can be bound again afterwards.
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

// Groups changes of a database: commit() applies all of them; without it, none takes effect.
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
