#include "io/formats/sqlite/database_file.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/sqlite/file_vfs.hpp"
#include "io/notation/csv_scanner.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kCopiedBytes = std::size_t{1} << 16;

// A journal that was rolled back begins with zeros.
bool has_bytes(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  char first = 0;
  return file.is_open() && ::read(file.number(), &first, 1) == 1 && first != 0;
}

void require_nothing_beside(const Input& input) {
  std::error_code ignored;
  const std::string real = std::filesystem::canonical(input.name(), ignored).string();  // the target of a link
  for (const char* const end : {"-wal", "-journal"})
    if (has_bytes(input.name() + end) || has_bytes(real + end))
      throw Error{Error::Kind::bad_input, input.name(),
                  fmt::format("changes that are not in it yet lie in a file beside it (…{}); close the programs that "
                              "use it, or read a copy that SQLite made (VACUUM INTO)",
                              end)};
}

FileDescriptor file_of(const Input& input) {
  std::string head;
  if (input.has_name()) {
    (void)with_head(input.open_raw(), kDatabaseMagic.size(), head);
    if (head == kDatabaseMagic) {
      require_nothing_beside(input);
      FileDescriptor file(::open(input.name().c_str(), O_RDONLY | O_CLOEXEC));
      if (!file.is_open()) throw_errno(Error::Kind::bad_input, input.name(), errno);
      return file;
    }
  }
  FileDescriptor file = make_nameless_file();
  const auto source = input.open();
  std::vector<char> chunk(kCopiedBytes);
  for (std::size_t got = 0; (got = source->read(chunk.data(), chunk.size())) > 0;)
    write_all(file.number(), {chunk.data(), got}, input.name());
  return file;
}

void append_hex(const unsigned char* bytes, std::size_t size, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    out.push_back(kDigits[bytes[i] >> 4U]);
    out.push_back(kDigits[bytes[i] & 0xFU]);
  }
}

void append_real(double value, std::string& out) {
  if (std::isinf(value)) {
    out += value < 0 ? "-9e999" : "9e999";
    return;
  }
  const std::size_t begin = out.size();
  out += fmt::format("{}", value);
  if (out.find_first_of(".e", begin) == std::string::npos) out += ".0";
}

// Returns whether each surrogate is part of a pair.
bool is_utf16(std::u16string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i] & 0xFC00;
    if (unit == 0xDC00 || (unit == 0xD800 && (++i == text.size() || (text[i] & 0xFC00) != 0xDC00))) return false;
  }
  return true;
}

int value_of_digit(char digit) {
  return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

}  // namespace

DatabaseFile::DatabaseFile(std::string name, FileDescriptor file, int flags)
    : name_(std::move(name)), file_(std::move(file)) {
  const int code =
      sqlite3_open_v2(descriptor_path(file_.number()).c_str(), &handle_, flags | SQLITE_OPEN_NOMUTEX, descriptor_vfs());
  if (code != SQLITE_OK) {
    sqlite3_close_v2(std::exchange(handle_, nullptr));
    fail(code);
  }
  if ((flags & SQLITE_OPEN_READONLY) != 0) sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_limit(handle_, SQLITE_LIMIT_ATTACHED, 0);
  struct stat status{};
  if (::fstat(file_.number(), &status) == 0) size_bytes_ = static_cast<std::uint64_t>(status.st_size);
}

DatabaseFile DatabaseFile::opened(const Input& input, std::uint64_t longest_value_bytes) {
  DatabaseFile database(input.name(), file_of(input), SQLITE_OPEN_READONLY);
  constexpr std::uint64_t kMost = 1'000'000'000;  // SQLite's own limit
  if (longest_value_bytes != 0)
    sqlite3_limit(database.handle_, SQLITE_LIMIT_LENGTH, static_cast<int>(std::min(longest_value_bytes, kMost)));
  database.run("PRAGMA cell_size_check=ON");
  database.run("PRAGMA temp_store=MEMORY");
  DatabaseStatement pages(database, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  if (pages.next() && static_cast<std::uint64_t>(pages.number(0)) > database.size_bytes())
    throw Error{Error::Kind::bad_input, input.name(), "it is cut off: pages are missing at its end; copy it again"};
  DatabaseStatement encoding(database, "PRAGMA encoding");
  database.is_wide_ = encoding.next() && encoding.text(0) != "UTF-8";
  return database;
}

DatabaseFile DatabaseFile::made(std::string name) {
  DatabaseFile database(std::move(name), make_nameless_file(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  for (const char* const setting :
       {"PRAGMA page_size=4096", "PRAGMA encoding='UTF-8'", "PRAGMA auto_vacuum=NONE", "PRAGMA secure_delete=ON",
        "PRAGMA temp_store=MEMORY", "PRAGMA synchronous=OFF", "PRAGMA journal_mode=OFF", "BEGIN"})
    database.run(setting);
  return database;
}

DatabaseFile::DatabaseFile(DatabaseFile&& other) noexcept
    : name_(std::move(other.name_)),
      file_(std::move(other.file_)),
      size_bytes_(other.size_bytes_),
      is_wide_(other.is_wide_),
      handle_(std::exchange(other.handle_, nullptr)) {}

DatabaseFile::~DatabaseFile() {
  sqlite3_close_v2(handle_);
}

void DatabaseFile::write_to(ByteSink& sink) && {
  run("COMMIT");
  check(sqlite3_close(std::exchange(handle_, nullptr)));
  std::vector<char> chunk(kCopiedBytes);
  for (off_t at = 0;;) {
    const ssize_t got = ::pread(file_.number(), chunk.data(), chunk.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw_errno(Error::Kind::unfinished, name_, errno);
    if (got == 0) return;
    sink.write({chunk.data(), static_cast<std::size_t>(got)});
    at += got;
  }
}

void DatabaseFile::run(const std::string& sql) {
  DatabaseStatement statement(*this, sql);
  while (statement.next()) {
  }
}

void DatabaseFile::check(int code) const {
  if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE) fail(code);
}

void DatabaseFile::fail(int code) const {
  switch (code & 0xFF) {
    case SQLITE_TOOBIG:
      throw RecordTooLong(name_);
    case SQLITE_NOMEM:
      throw Error{Error::Kind::unfinished, name_, "there is not enough memory for it"};
    case SQLITE_FULL:
      throw Error{Error::Kind::unfinished, name_, "there is no space left for it; free some"};
    case SQLITE_NOTADB:
      throw Error{Error::Kind::bad_input, name_, "it is no SQLite database, or an encrypted one"};
    case SQLITE_CORRUPT:
    case SQLITE_IOERR:
      throw Error{Error::Kind::bad_input, name_, "the database is damaged or cut; repair it, or name another copy"};
    default:
      throw Error{Error::Kind::bad_input, name_,
                  "SQLite can't read this database's tables; make a copy of it (VACUUM INTO) and read that"};
  }
}

std::string quoted_name(std::string_view name) {
  std::string quoted = "\"";
  for (const char byte : name) quoted.append(byte == '"' ? 2 : 1, byte);
  return quoted + '"';
}

DatabaseStatement::DatabaseStatement(const DatabaseFile& file, const std::string& sql) : file_(&file) {
  file.check(sqlite3_prepare_v2(file.handle_, sql.data(), static_cast<int>(sql.size()), &handle_, nullptr));
}

DatabaseStatement::~DatabaseStatement() {
  sqlite3_finalize(handle_);
}

// SQLite would replace lone surrogates by other characters.
void DatabaseStatement::require_unicode(int column) const {
  bool is_sound = true;
  if (file_->is_wide_) {
    const auto* const units = static_cast<const char16_t*>(sqlite3_column_text16(handle_, column));
    const int size = sqlite3_column_bytes16(handle_, column);
    is_sound = units == nullptr || is_utf16({units, static_cast<std::size_t>(size) / 2});
  }
  const auto* const bytes = static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(handle_, column)));
  if (bytes == nullptr) return file_->check(sqlite3_errcode(file_->handle_));
  const std::string_view said(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
  if (!is_sound || utf8::first_invalid(said))
    throw Error{Error::Kind::bad_input, file_->name_,
                "a text in the table isn't valid Unicode; repair it, or store it as a BLOB"};
}

void DatabaseStatement::append_literal(int column, std::string& out) const {
  switch (sqlite3_column_type(handle_, column)) {
    case SQLITE_NULL:
      return;
    case SQLITE_INTEGER:
      out += fmt::format("{}", sqlite3_column_int64(handle_, column));
      return;
    case SQLITE_FLOAT:
      return append_real(sqlite3_column_double(handle_, column), out);
    case SQLITE_BLOB: {
      const auto* const bytes = static_cast<const unsigned char*>(sqlite3_column_blob(handle_, column));
      out += "x'";
      append_hex(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)), out);
      out += '\'';
      return;
    }
    default:
      append_cell(out, text(column).value_or(""), ',', true);
  }
}

std::optional<std::string_view> DatabaseStatement::text(int column) const {
  const int type = sqlite3_column_type(handle_, column);
  if (type == SQLITE_BLOB) return std::nullopt;
  if (type == SQLITE_NULL) return std::string_view();
  if (type == SQLITE_TEXT) require_unicode(column);
  const auto* const bytes = static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(handle_, column)));
  return std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
}

bool DatabaseStatement::is_null(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}

std::int64_t DatabaseStatement::number(int column) const {
  return sqlite3_column_int64(handle_, column);
}

bool DatabaseStatement::next() {
  const int code = sqlite3_step(handle_);
  file_->check(code);
  return code == SQLITE_ROW;
}

void DatabaseStatement::bind_text(int parameter, std::string_view text) {
  file_->check(sqlite3_bind_text64(handle_, parameter, text.data() == nullptr ? "" : text.data(), text.size(),
                                   SQLITE_TRANSIENT, SQLITE_UTF8));
}

void DatabaseStatement::bind_literal(int parameter, std::string_view literal) {
  if (literal.empty()) return file_->check(sqlite3_bind_null(handle_, parameter));
  if (literal.front() == '"') {
    std::string said;
    decode_cell(literal, said);
    return bind_text(parameter, said);
  }
  if (literal.front() == 'x') {
    std::string bytes;
    for (std::size_t i = 2; i + 2 < literal.size(); i += 2)
      bytes.push_back(static_cast<char>(value_of_digit(literal[i]) * 16 + value_of_digit(literal[i + 1])));
    return file_->check(sqlite3_bind_blob64(handle_, parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
  }
  const char* const end = literal.data() + literal.size();
  if (literal.find_first_of(".e") == std::string_view::npos) {
    std::int64_t value = 0;
    std::from_chars(literal.data(), end, value);
    return file_->check(sqlite3_bind_int64(handle_, parameter, value));
  }
  double value = 0;
  if (std::from_chars(literal.data(), end, value).ec == std::errc::result_out_of_range)
    value = literal.front() == '-' ? -HUGE_VAL : HUGE_VAL;
  file_->check(sqlite3_bind_double(handle_, parameter, value));
}

void DatabaseStatement::run() {
  (void)next();
  file_->check(sqlite3_reset(handle_));
  sqlite3_clear_bindings(handle_);
}

}  // namespace sumi::io
