#include "hide/chain/view_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/checksum.hpp"
#include "base/database/private_database.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

using database::DatabaseKind;
using database::PrivateDatabase;
using database::Statement;
using database::Transaction;

namespace {

constexpr std::array<std::string_view, 6> kTables{
    R"(CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE attribute (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE record (number INTEGER PRIMARY KEY, source INTEGER NOT NULL, own_number INTEGER NOT NULL, id TEXT NOT NULL, person INTEGER NOT NULL, loose_person INTEGER NOT NULL) STRICT)",
    R"(CREATE TABLE mention (number INTEGER PRIMARY KEY, record INTEGER NOT NULL, field INTEGER NOT NULL, "begin" INTEGER NOT NULL, "end" INTEGER NOT NULL, attribute INTEGER NOT NULL, found_by TEXT NOT NULL, score REAL, text TEXT NOT NULL, later INTEGER NOT NULL) STRICT)",
    R"(CREATE TABLE "view" (person INTEGER NOT NULL, attribute INTEGER NOT NULL, value TEXT NOT NULL, count INTEGER NOT NULL) STRICT)",
    R"(CREATE TABLE published (person INTEGER NOT NULL, attribute INTEGER NOT NULL, value TEXT NOT NULL) STRICT)"};
constexpr DatabaseKind kView{.what = "view", .application_id = 0x73756D69, .version = 1, .tables = kTables};  // "sumi"

constexpr const char* kInsertMention = "INSERT INTO mention VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

// Returns whether a number stored in a file is in range.
template <typename Number>
bool fits(std::int64_t value) {
  return value >= 0 && static_cast<std::uint64_t>(value) <= std::numeric_limits<Number>::max();
}

std::uint64_t checksum_of(std::string_view bytes) {
  return io::checksum_of(std::as_bytes(std::span(bytes)));
}

void append_number(std::string& bytes, std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(number >> shift & 0xFF));
}

// Returns the checksum of the mention at a place in the order of all. The sum over all mentions reveals whether any was
// lost, added, moved or damaged.
std::uint64_t checksum_of(const Mention& mention, std::uint64_t place, std::string& buffer) {
  buffer.clear();
  for (const std::uint64_t number :
       {place, std::uint64_t{mention.record}, std::uint64_t{mention.field}, mention.where.begin, mention.where.end,
        std::uint64_t{mention.attribute}, static_cast<std::uint64_t>(mention.by)})
    append_number(buffer, number);
  // Minus zero is stored as zero, and NaN as nothing.
  append_number(buffer, std::isnan(mention.score) ? 0 : std::bit_cast<std::uint64_t>(mention.score + 0.0));
  buffer.append(mention.text);
  return checksum_of(buffer);
}

void insert(Statement& statement, const Mention& mention, bool later) {
  int place = 0;
  for (const std::uint64_t number : {std::uint64_t{mention.record}, std::uint64_t{mention.field}, mention.where.begin,
                                     mention.where.end, std::uint64_t{mention.attribute}})
    statement.bind(++place, static_cast<std::int64_t>(number));
  statement.bind(++place, name_of(mention.by));
  statement.bind(++place, mention.score);
  statement.bind(++place, mention.text);
  statement.bind(++place, std::int64_t{later});
  statement.run();
}

std::string hexadecimal_of(const Key& key) {
  std::string text;
  for (const unsigned char byte : key.bytes) text += fmt::format("{:02x}", byte);
  return text;
}

std::optional<Key> key_of_hexadecimal(std::string_view text) {
  Key key;
  if (text.size() != 2 * key.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < key.bytes.size(); ++i) {
    const char* const begin = text.data() + 2 * i;
    if (std::from_chars(begin, begin + 2, key.bytes[i], 16).ptr != begin + 2) return std::nullopt;
  }
  return key;
}

// The table `run`: the progress of the run.
struct StoredRun {
  std::string fingerprint;
  std::uint64_t extracted = 0;  // number of records
  std::uint64_t mentions = 0;
  std::uint64_t mentions_checksum = 0;
  std::optional<std::string> announced;
  std::string order_key;  // hexadecimal; empty if none was drawn
  bool finished = false;

  [[nodiscard]] std::map<std::string, std::string> rows() const {
    std::map<std::string, std::string> rows{{"fingerprint", fingerprint},
                                            {"records", std::to_string(extracted)},
                                            {"mentions", std::to_string(mentions)},
                                            {"mentions checksum", std::to_string(mentions_checksum)},
                                            {"finished", finished ? "yes" : "no"}};
    if (announced) rows["announced"] = *announced;
    if (!order_key.empty()) rows["order key"] = order_key;
    std::string all;
    for (const auto& [key, value] : rows) all.append(key).append(1, '\0').append(value).append(1, '\0');
    rows["checksum"] = std::to_string(checksum_of(all));
    return rows;
  }
};

void write(PrivateDatabase& database, const StoredRun& run) {
  database.execute("DELETE FROM run");
  Statement insert(database, "INSERT INTO run VALUES (?, ?)");
  for (const auto& [key, value] : run.rows()) {
    insert.bind(1, key);
    insert.bind(2, value);
    insert.run();
  }
}

// Returns nothing if no run was begun. Errors: bad_input if the rows aren't what was written.
std::optional<StoredRun> read_run(PrivateDatabase& database) {
  std::map<std::string, std::string> rows;
  Statement select(database, "SELECT key, value FROM run");
  while (select.next()) rows.emplace(select.text(0), select.text(1));
  if (rows.empty()) return std::nullopt;
  const auto number = [&](const char* key) {
    const std::string& digits = rows[key];
    std::uint64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  };
  StoredRun run{.fingerprint = rows["fingerprint"],
                .extracted = number("records"),
                .mentions = number("mentions"),
                .mentions_checksum = number("mentions checksum"),
                .finished = rows["finished"] == "yes"};
  if (rows.contains("announced")) run.announced = rows["announced"];
  if (rows.contains("order key")) run.order_key = rows["order key"];
  if (run.rows() != rows) database.throw_damaged();
  return run;
}

}  // namespace

struct ViewFile::State {
  PrivateDatabase database;
  StoredRun run;

  // Changes the tables, together with `run`.
  template <typename Work>
  void change(StoredRun next, const Work& work) {
    Transaction transaction(database);
    work();
    write(database, next);
    transaction.commit();
    run = std::move(next);
  }
};

ViewFile::ViewFile(const std::string& path, const std::string& fingerprint, bool overwrite)
    : state_(new State{.database = PrivateDatabase(path, kView), .run = {}}) {
  const std::optional<StoredRun> stored = read_run(state_->database);
  if (stored && stored->fingerprint == fingerprint) {
    state_->run = *stored;
    return;
  }
  if (stored && !overwrite)
    throw Error{Error::Kind::bad_usage, path,
                "the view holds a run of other sources or rules; name another file, or overwrite it",
                Settings{"overwrite"}};
  state_->change({.fingerprint = fingerprint}, [&] {
    for (const char* table : {"attribute", "record", "mention", "\"view\"", "published"})
      state_->database.execute((std::string("DELETE FROM ") + table).c_str());
  });
}

ViewFile::~ViewFile() = default;
ViewFile::ViewFile(ViewFile&&) noexcept = default;

std::uint32_t ViewFile::extracted() const {
  return static_cast<std::uint32_t>(state_->run.extracted);
}

std::vector<Mention> ViewFile::mentions() const {
  PrivateDatabase& database = state_->database;
  std::vector<Mention> all;
  std::uint64_t checksum = 0;
  std::string buffer;
  Statement select(
      database,
      R"(SELECT record, field, "begin", "end", attribute, found_by, score, text FROM mention WHERE later = 0 ORDER BY number)");
  while (select.next()) {
    for (const int column : {0, 1, 4})
      if (!fits<std::uint32_t>(select.integer(column))) database.throw_damaged();
    const std::optional<FoundBy> by = found_by_named(select.text(5));
    if (!by) database.throw_damaged();
    all.push_back({.record = static_cast<std::uint32_t>(select.integer(0)),
                   .field = static_cast<std::uint32_t>(select.integer(1)),
                   .where = {static_cast<Position>(select.integer(2)), static_cast<Position>(select.integer(3))},
                   .attribute = static_cast<std::uint32_t>(select.integer(4)),
                   .by = *by,
                   .score = select.is_null(6) ? std::numeric_limits<double>::quiet_NaN() : select.real(6),
                   .text = select.text(7)});
    all.back().is_decoded = all.back().text.size() != all.back().where.size();
    checksum += checksum_of(all.back(), all.size(), buffer);
  }
  if (all.size() != state_->run.mentions || checksum != state_->run.mentions_checksum) database.throw_damaged();
  return all;
}

void ViewFile::store(std::uint32_t end, std::span<const Mention> mentions) {
  assert(end >= extracted());
  assert(std::ranges::all_of(mentions, [&](const Mention& m) { return m.record >= extracted() && m.record < end; }));
  StoredRun next = state_->run;
  next.extracted = end;
  std::string buffer;
  for (const Mention& mention : mentions) next.mentions_checksum += checksum_of(mention, ++next.mentions, buffer);
  state_->change(std::move(next), [&] {
    Statement statement(state_->database, kInsertMention);
    for (const Mention& mention : mentions) insert(statement, mention, /*later=*/false);
  });
}

void ViewFile::store_outcome(std::span<const std::string> attributes, std::span<const HideRecord> records,
                             std::span<const Mention> later, std::span<const HideValue> view,
                             std::span<const HideValue> published) {
  PrivateDatabase& database = state_->database;
  state_->change(state_->run, [&] {
    for (const char* sql : {"DELETE FROM attribute", "DELETE FROM record", "DELETE FROM mention WHERE later <> 0",
                            "DELETE FROM \"view\"", "DELETE FROM published"})
      database.execute(sql);
    Statement attribute(database, "INSERT INTO attribute VALUES (?, ?)");
    for (std::size_t i = 0; i < attributes.size(); ++i) {
      attribute.bind(1, static_cast<std::int64_t>(i));
      attribute.bind(2, attributes[i]);
      attribute.run();
    }
    Statement record(database, "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < records.size(); ++i) {
      record.bind(1, static_cast<std::int64_t>(i));
      record.bind(2, std::int64_t{records[i].source});
      record.bind(3, static_cast<std::int64_t>(records[i].number));
      record.bind(4, records[i].id);
      record.bind(5, std::int64_t{records[i].person});
      record.bind(6, std::int64_t{records[i].loose_person});
      record.run();
    }
    Statement mention(database, kInsertMention);
    for (const Mention& found : later) insert(mention, found, /*later=*/true);
    Statement of_person(database, "INSERT INTO \"view\" VALUES (?, ?, ?, ?)");
    Statement in_place(database, "INSERT INTO published VALUES (?, ?, ?)");
    for (const auto& [statement, values] : {std::pair(&of_person, view), std::pair(&in_place, published)}) {
      for (const HideValue& value : values) {
        statement->bind(1, std::int64_t{value.person});
        statement->bind(2, std::int64_t{value.attribute});
        statement->bind(3, value.value);
        if (statement == &of_person) statement->bind(4, static_cast<std::int64_t>(value.count));
        statement->run();
      }
    }
  });
}

Key ViewFile::order_key() {
  if (state_->run.order_key.empty()) {
    StoredRun next = state_->run;
    next.order_key = hexadecimal_of(Key::random());
    state_->change(std::move(next), [] {});
  }
  const std::optional<Key> key = key_of_hexadecimal(state_->run.order_key);
  if (!key) state_->database.throw_damaged();
  return *key;
}

void ViewFile::announce(const std::string& checksum) {
  StoredRun next = state_->run;
  next.announced = checksum;
  state_->change(std::move(next), [] {});
}

std::optional<std::string> ViewFile::announced() const {
  return state_->run.announced;
}

void ViewFile::finish() {
  StoredRun next = state_->run;
  next.finished = true;
  state_->change(std::move(next), [] {});
}

bool ViewFile::is_finished() const {
  return state_->run.finished;
}

}  // namespace sumi::hide
