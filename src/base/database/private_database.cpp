#include "base/database/private_database.hpp"

#include <cassert>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output_target.hpp"
#include <sumi/model/error.hpp>

namespace sumi::database {
namespace {

constexpr int kWaitMilliseconds = 1000;  // for another program that reads the file
constexpr mode_t kOwnerOnly = 0600;

constexpr std::string_view kUsedByAnother = "another run is using it; wait until it ends, or name another file";

}  // namespace

struct PrivateDatabase::State {
  std::string path;
  DatabaseKind kind;
  bool is_new = false;
  io::FileDescriptor file;  // holds the lock; closed after the connection, since closing it drops SQLite's locks
  struct Connection {
    sqlite3* handle = nullptr;
    ~Connection() { sqlite3_close_v2(handle); }
  } connection;
};

PrivateDatabase::PrivateDatabase(const std::string& path, const DatabaseKind& kind)
    : state_(std::make_unique<State>()) {
  assert(!path.empty());
  state_->path = path;
  state_->kind = kind;
  lock();
  open();
  check();
  make();
}

PrivateDatabase::~PrivateDatabase() = default;
PrivateDatabase::PrivateDatabase(PrivateDatabase&&) noexcept = default;

bool PrivateDatabase::is_new() const {
  return state_->is_new;
}

void PrivateDatabase::lock() {
  const std::string& path = state_->path;
  const auto refuse = [&](std::string_view fact) {
    throw Error{Error::Kind::bad_usage, path == "-" ? "standard output" : path,
                fmt::format("{}; name a file for the {}", fact, state_->kind.what)};
  };
  if (path == "-") refuse("it is not a database");
  const std::string behind_links = io::resolve_links(path);
  if (const auto there = io::status_at(behind_links); there && !S_ISREG(there->st_mode))
    refuse(S_ISDIR(there->st_mode) ? "it is a folder" : "it is a device or a pipe");
  state_->file =
      io::FileDescriptor(::open(behind_links.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, kOwnerOnly));
  if (!state_->file.is_open())
    io::throw_errno(Error::Kind::unfinished, path, errno, "name a place that can be written");
  if (::flock(state_->file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) throw Error{Error::Kind::unfinished, path, kUsedByAnother};
    io::throw_errno(Error::Kind::unfinished, path, errno);
  }
}

void PrivateDatabase::open() {
  // An absolute path, because names such as :memory: mean something else to SQLite.
  std::error_code error;
  const std::string whole = std::filesystem::absolute(io::resolve_links(state_->path), error).string();
  if (error) io::throw_errno(Error::Kind::unfinished, state_->path, error.value());
  const int code =
      sqlite3_open_v2(whole.c_str(), &state_->connection.handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                      /*zVfs=*/nullptr);
  if (code != SQLITE_OK) throw_error(code);
  sqlite3* const handle = state_->connection.handle;
  sqlite3_extended_result_codes(handle, 0);
  sqlite3_busy_timeout(handle, kWaitMilliseconds);
  for (const auto& [option, value] :
       {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0}})
    sqlite3_db_config(handle, option, value, static_cast<int*>(nullptr));
  // Only one run uses the file: no shared memory file is needed.
  if (state_->kind.is_written_ahead) execute("PRAGMA locking_mode = EXCLUSIVE");
  execute("PRAGMA temp_store = MEMORY");  // before anything goes to a temporary folder
  execute("PRAGMA cell_size_check = ON");
}

// Only reads; SQLite rolls back what a killed run left unfinished.
void PrivateDatabase::check() {
  const auto refuse = [&](std::string_view fact) {
    throw Error{Error::Kind::bad_input, state_->path, fmt::format("{}; name another file", fact)};
  };
  const bool has_pages = number("PRAGMA page_count") != 0;
  struct stat status{};
  if (::fstat(state_->file.number(), &status) != 0) io::throw_errno(Error::Kind::unfinished, state_->path, errno);
  state_->is_new = !has_pages && status.st_size == 0;  // SQLite treats a file of one byte as empty
  if (!state_->is_new) {
    if (number("PRAGMA application_id") != state_->kind.application_id)
      refuse(fmt::format("it is not a {} of sumi's", state_->kind.what));
    if (number("PRAGMA user_version") > state_->kind.version)
      throw Error{Error::Kind::bad_input, state_->path, "a newer version of sumi wrote it; open it with that version"};
    if (number("PRAGMA user_version") != state_->kind.version)
      refuse(fmt::format("it is a {} of another version of sumi's", state_->kind.what));
    Statement structure(*this, "PRAGMA quick_check(1)");
    // The file's header may forbid writing.
    if (sqlite3_db_readonly(state_->connection.handle, "main") != 0 || !structure.next() || structure.text(0) != "ok")
      throw_damaged();
    std::size_t known = 0;
    Statement tables(*this, "SELECT sql FROM sqlite_schema WHERE type = 'table'");
    while (tables.next())
      for (const std::string_view table : state_->kind.tables) known += tables.text(0) == table ? 1 : 0;
    if (known != state_->kind.tables.size()) throw_damaged();
  }
  if (::fchmod(state_->file.number(), kOwnerOnly) != 0) io::throw_errno(Error::Kind::unfinished, state_->path, errno);
  // DELETE leaves a single file when nothing is being written; EXTRA also syncs the deletion.
  if (state_->kind.is_written_ahead) {
    execute("PRAGMA journal_mode = WAL");
    execute("PRAGMA synchronous = NORMAL");
  } else {
    execute("PRAGMA journal_mode = DELETE");
    execute("PRAGMA synchronous = EXTRA");
  }
  execute("PRAGMA secure_delete = ON");
}

// Starts a write even if all tables exist, to find out now whether writing is possible. That write also removes the
// empty journal of a killed run.
void PrivateDatabase::make() {
  std::error_code error;
  const char* const file = sqlite3_db_filename(state_->connection.handle, "main");
  const bool has_journal = std::filesystem::exists(sqlite3_filename_journal(file), error);
  Transaction transaction(*this);
  if (!state_->is_new && !has_journal) return;
  execute(fmt::format("PRAGMA application_id = {}", state_->kind.application_id).c_str());
  execute(fmt::format("PRAGMA user_version = {}", state_->kind.version).c_str());
  if (state_->is_new)
    for (const std::string_view table : state_->kind.tables) execute(std::string(table).c_str());
  transaction.commit();
}

void PrivateDatabase::execute(const char* sql) {
  const int code = sqlite3_exec(state_->connection.handle, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw_error(code);
}

std::int64_t PrivateDatabase::number(const char* sql) {
  Statement statement(*this, sql);
  return statement.next() ? statement.integer(0) : 0;
}

void PrivateDatabase::throw_damaged() const {
  throw Error{Error::Kind::bad_input, state_->path,
              fmt::format("the {} is damaged; remove it, and run again", state_->kind.what)};
}

// Uses SQLite's text for the code, because its full message may quote a stored value.
void PrivateDatabase::throw_error(int code) const {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw Error{Error::Kind::unfinished, state_->path, kUsedByAnother};
    case SQLITE_NOTADB:
      throw Error{Error::Kind::bad_input, state_->path,
                  fmt::format("it is not a {} of sumi's; name another file", state_->kind.what)};
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT:
    case SQLITE_ERROR:
    case SQLITE_FORMAT:
    case SQLITE_MISMATCH:
    case SQLITE_SCHEMA:
      throw_damaged();
    default:
      throw Error{
          Error::Kind::unfinished, state_->path,
          fmt::format("{}; check the free space and the permissions, and run again", sqlite3_errstr(code & 0xFF))};
  }
}

Statement::Statement(PrivateDatabase& database, const char* sql) : database_(database) {
  check(sqlite3_prepare_v2(database.state_->connection.handle, sql, -1, &statement_, nullptr));
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_.throw_error(code);
}

void Statement::bind(int place, std::int64_t value) {
  check(sqlite3_bind_int64(statement_, place, value));
}

void Statement::bind(int place, double value) {
  check(sqlite3_bind_double(statement_, place, value));
}

void Statement::bind(int place, std::string_view text) {
  // A null pointer of an empty view would be stored as NULL.
  const char* const bytes = text.empty() ? "" : text.data();
  check(sqlite3_bind_text64(statement_, place, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

bool Statement::next() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) database_.throw_error(code);
  return code == SQLITE_ROW;
}

void Statement::run() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_DONE) database_.throw_error(code);
  check(sqlite3_reset(statement_));
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double Statement::real(int column) const {
  return sqlite3_column_double(statement_, column);
}

std::string Statement::text(int column) const {
  const auto* const bytes = sqlite3_column_text(statement_, column);
  if (bytes == nullptr) return {};
  return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Transaction::Transaction(PrivateDatabase& database) : database_(database) {
  database.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (committed_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const Error&) {  // the failure rolled it back
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  committed_ = true;
}

}  // namespace sumi::database
