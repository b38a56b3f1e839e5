#include "review/store.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace sumi::review {
namespace {

using database::Statement;

constexpr std::array<std::string_view, 8> kReviewTables{
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    "CREATE TABLE source (number INTEGER PRIMARY KEY, path TEXT NOT NULL, format TEXT NOT NULL, fields TEXT NOT NULL, "
    "documents INTEGER NOT NULL) STRICT",
    "CREATE TABLE document (number INTEGER PRIMARY KEY, sha256 TEXT NOT NULL, uncertainty REAL NOT NULL, exposure REAL "
    "NOT NULL, rarity REAL NOT NULL, control INTEGER NOT NULL) STRICT",
    "CREATE TABLE person (number INTEGER PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, password TEXT NOT NULL) "
    "STRICT",
    "CREATE TABLE proposal (document INTEGER NOT NULL, begin INTEGER NOT NULL, end INTEGER NOT NULL, label TEXT NOT "
    "NULL, score REAL NOT NULL, PRIMARY KEY (document, begin, end, label)) STRICT, WITHOUT ROWID",
    "CREATE TABLE mark (document INTEGER NOT NULL, person INTEGER NOT NULL, number INTEGER NOT NULL, begin INTEGER NOT "
    "NULL, end INTEGER NOT NULL, label TEXT NOT NULL, accepted INTEGER NOT NULL, unsure INTEGER NOT NULL, PRIMARY KEY "
    "(document, person, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE review (document INTEGER NOT NULL, person INTEGER NOT NULL, done INTEGER NOT NULL, seconds REAL NOT "
    "NULL, PRIMARY KEY (document, person)) STRICT, WITHOUT ROWID",
    "CREATE TABLE event (sequence INTEGER PRIMARY KEY, person INTEGER NOT NULL, place INTEGER NOT NULL) STRICT"};
constexpr database::DatabaseKind kReviewProject{.what = "project",
                                                .application_id = 0x73756D72,  // "sumr"
                                                .version = 1,
                                                .tables = kReviewTables,
                                                .is_written_ahead = true};

constexpr const char* kInsertProposal = "INSERT OR REPLACE INTO proposal VALUES (?, ?, ?, ?, ?)";

std::int64_t as_stored(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

std::uint64_t number_of(const std::string& text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

void insert_proposal(Statement& insert, std::uint32_t document, const Proposal& proposal) {
  insert.bind(1, std::int64_t{document});
  insert.bind(2, as_stored(proposal.where.begin));
  insert.bind(3, as_stored(proposal.where.end));
  insert.bind(4, std::string_view(proposal.label));
  insert.bind(5, proposal.score);
  insert.run();
}

// Events that change no mark of a person can't be undone.
bool can_be_undone(const Event& event) {
  return event.undone == 0 && (!event.before.empty() || !event.after.empty());
}

}  // namespace

std::string_view name_of(UserRole role) {
  switch (role) {
    case UserRole::reviewer:
      return "reviewer";
    case UserRole::adjudicator:
      return "adjudicator";
    case UserRole::approver:
      return "approver";
    case UserRole::manager:
      return "manager";
  }
  return "reviewer";
}

std::optional<UserRole> role_named(std::string_view name) {
  for (const UserRole role : {UserRole::reviewer, UserRole::adjudicator, UserRole::approver, UserRole::manager})
    if (name_of(role) == name) return role;
  return std::nullopt;
}

Store::Store(const std::string& path) : database_(path, kReviewProject) {
  database_.execute("PRAGMA cache_size = -65536");  // KiB
}

std::string Store::setting(std::string_view name) {
  Statement select(database_, "SELECT value FROM setting WHERE name = ?");
  select.bind(1, name);
  return select.next() ? select.text(0) : std::string();
}

void Store::set(std::string_view name, std::string_view value) {
  Statement insert(database_, "INSERT OR REPLACE INTO setting VALUES (?, ?)");
  insert.bind(1, name);
  insert.bind(2, value);
  insert.run();
}

std::vector<StoredSource> Store::sources() {
  std::vector<StoredSource> all;
  Statement select(database_, "SELECT path, format, fields, documents FROM source ORDER BY number");
  while (select.next())
    all.push_back({select.text(0), select.text(1), select.text(2), static_cast<std::uint32_t>(select.integer(3))});
  return all;
}

void Store::add(const StoredSource& source) {
  Statement insert(database_, "INSERT INTO source (path, format, fields, documents) VALUES (?, ?, ?, ?)");
  insert.bind(1, std::string_view(source.path));
  insert.bind(2, std::string_view(source.format));
  insert.bind(3, std::string_view(source.fields));
  insert.bind(4, std::int64_t{source.documents});
  insert.run();
}

std::vector<StoredDocument> Store::documents() {
  std::vector<StoredDocument> all;
  Statement select(database_, "SELECT sha256, uncertainty, exposure, rarity, control FROM document ORDER BY number");
  while (select.next())
    all.push_back({select.text(0), select.real(1), select.real(2), select.real(3), select.integer(4) != 0});
  return all;
}

void Store::add_documents(std::uint32_t first, const std::vector<std::string>& sha256) {
  Statement insert(database_, "INSERT INTO document VALUES (?, ?, 0, 0, 0, 0)");
  for (const std::string& one : sha256) {
    insert.bind(1, std::int64_t{first++});
    insert.bind(2, std::string_view(one));
    insert.run();
  }
}

void Store::set_orders(const std::vector<StoredDocument>& documents) {
  Statement update(database_, "UPDATE document SET uncertainty = ?, exposure = ?, rarity = ? WHERE number = ?");
  for (std::size_t i = 0; i < documents.size(); ++i) {
    update.bind(1, documents[i].uncertainty);
    update.bind(2, documents[i].exposure);
    update.bind(3, documents[i].rarity);
    update.bind(4, as_stored(i));
    update.run();
  }
}

void Store::set_control(const std::vector<std::uint32_t>& documents) {
  Statement update(database_, "UPDATE document SET control = 1 WHERE number = ?");
  for (const std::uint32_t document : documents) {
    update.bind(1, std::int64_t{document});
    update.run();
  }
}

std::vector<StoredUser> Store::users() {
  std::vector<StoredUser> all;
  Statement select(database_, "SELECT number, name, role, password FROM person ORDER BY number");
  while (select.next()) {
    const std::optional<UserRole> role = role_named(select.text(2));
    if (!role) database_.throw_damaged();
    all.push_back({static_cast<std::uint32_t>(select.integer(0)), select.text(1), *role, select.text(3)});
  }
  return all;
}

void Store::put(const StoredUser& user) {
  Statement insert(database_, "INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)");
  insert.bind(1, std::int64_t{user.number});
  insert.bind(2, std::string_view(user.name));
  insert.bind(3, name_of(user.role));
  insert.bind(4, std::string_view(user.password));
  insert.run();
}

std::vector<Proposal> Store::proposals(std::uint32_t document) {
  std::vector<Proposal> all;
  Statement select(database_, "SELECT begin, end, label, score FROM proposal WHERE document = ?");
  select.bind(1, std::int64_t{document});
  while (select.next())
    all.push_back({{static_cast<Position>(select.integer(0)), static_cast<Position>(select.integer(1))},
                   select.text(2),
                   select.real(3)});
  return all;
}

void Store::set_proposals(const std::vector<std::vector<Proposal>>& of_documents) {
  database_.execute("DELETE FROM proposal");
  Statement insert(database_, kInsertProposal);
  for (std::uint32_t document = 0; document < of_documents.size(); ++document)
    for (const Proposal& proposal : of_documents[document]) insert_proposal(insert, document, proposal);
}

void Store::set_proposals(std::uint32_t document, const std::vector<Proposal>& proposals) {
  Statement remove(database_, "DELETE FROM proposal WHERE document = ?");
  remove.bind(1, std::int64_t{document});
  remove.run();
  Statement insert(database_, kInsertProposal);
  for (const Proposal& proposal : proposals) insert_proposal(insert, document, proposal);
}

std::map<std::uint32_t, std::uint64_t> Store::proposal_counts() {
  std::map<std::uint32_t, std::uint64_t> counts;
  Statement select(database_, "SELECT document, count(*) FROM proposal GROUP BY document");
  while (select.next())
    counts[static_cast<std::uint32_t>(select.integer(0))] = static_cast<std::uint64_t>(select.integer(1));
  return counts;
}

std::vector<std::string> Store::proposed_labels(std::size_t most) {
  std::vector<std::string> all;
  Statement select(database_, "SELECT label FROM proposal GROUP BY label ORDER BY count(*) DESC, label LIMIT ?");
  select.bind(1, static_cast<std::int64_t>(most));
  while (select.next()) all.push_back(select.text(0));
  return all;
}

void Store::remove_proposals() {
  database_.execute("DELETE FROM proposal");
}

std::vector<Mark> Store::marks_by(Statement& statement) {
  std::vector<Mark> all;
  while (statement.next())
    all.push_back({.number = static_cast<std::uint64_t>(statement.integer(0)),
                   .document = static_cast<std::uint32_t>(statement.integer(1)),
                   .user = static_cast<std::uint32_t>(statement.integer(2)),
                   .where = {static_cast<Position>(statement.integer(3)), static_cast<Position>(statement.integer(4))},
                   .label = statement.text(5),
                   .verdict = statement.integer(6) != 0 ? Verdict::accepted : Verdict::rejected,
                   .is_unsure = statement.integer(7) != 0});
  return all;
}

std::vector<Mark> Store::marks(std::uint32_t document, std::uint32_t user) {
  Statement select(database_,
                   "SELECT number, document, person, begin, end, label, accepted, unsure FROM mark WHERE document = ? "
                   "AND person = ? ORDER BY begin, end, label, number");
  select.bind(1, std::int64_t{document});
  select.bind(2, std::int64_t{user});
  return marks_by(select);
}

std::vector<Mark> Store::marks(std::uint32_t document) {
  Statement select(database_,
                   "SELECT number, document, person, begin, end, label, accepted, unsure FROM mark WHERE document = ? "
                   "ORDER BY begin, end, label, number");
  select.bind(1, std::int64_t{document});
  return marks_by(select);
}

std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> Store::mark_counts(std::uint32_t user) {
  std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> counts;
  Statement select(database_, "SELECT document, sum(accepted), count(*) FROM mark WHERE person = ? GROUP BY document");
  select.bind(1, std::int64_t{user});
  while (select.next()) {
    const auto accepted = static_cast<std::uint64_t>(select.integer(1));
    counts[static_cast<std::uint32_t>(select.integer(0))] = {accepted,
                                                             static_cast<std::uint64_t>(select.integer(2)) - accepted};
  }
  return counts;
}

std::uint64_t Store::largest_mark_number() {
  return number_of(setting("largest_mark"));
}

std::map<std::uint32_t, StoredReview> Store::reviews(std::uint32_t user) {
  std::map<std::uint32_t, StoredReview> all;
  Statement select(database_, "SELECT document, done, seconds FROM review WHERE person = ?");
  select.bind(1, std::int64_t{user});
  while (select.next()) all[static_cast<std::uint32_t>(select.integer(0))] = {select.integer(1) != 0, select.real(2)};
  return all;
}

std::vector<std::uint32_t> Store::users_done(std::uint32_t document) {
  std::vector<std::uint32_t> all;
  Statement select(database_, "SELECT person FROM review WHERE document = ? AND done = 1 ORDER BY person");
  select.bind(1, std::int64_t{document});
  while (select.next()) all.push_back(static_cast<std::uint32_t>(select.integer(0)));
  return all;
}

std::uint64_t Store::log_bytes() {
  return number_of(setting("log_bytes"));
}

std::uint64_t Store::last_sequence() {
  return number_of(setting("last_sequence"));
}

void Store::apply(const Event& event, std::uint64_t begin, std::uint64_t end) {
  database::Transaction together(database_);
  Statement remove(database_, "DELETE FROM mark WHERE document = ? AND person = ? AND number = ?");
  for (const Mark& mark : event.before) {
    remove.bind(1, std::int64_t{mark.document});
    remove.bind(2, std::int64_t{mark.user});
    remove.bind(3, as_stored(mark.number));
    remove.run();
  }
  std::uint64_t largest = largest_mark_number();
  Statement insert(database_, "INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (const Mark& mark : event.after) {
    insert.bind(1, std::int64_t{mark.document});
    insert.bind(2, std::int64_t{mark.user});
    insert.bind(3, as_stored(mark.number));
    insert.bind(4, as_stored(mark.where.begin));
    insert.bind(5, as_stored(mark.where.end));
    insert.bind(6, std::string_view(mark.label));
    insert.bind(7, std::int64_t{mark.verdict == Verdict::accepted});
    insert.bind(8, std::int64_t{mark.is_unsure});
    insert.run();
    largest = std::max(largest, mark.number);
  }
  if (event.document) {
    Statement done(database_,
                   "INSERT INTO review VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET done = excluded.done, seconds = "
                   "seconds + excluded.seconds");
    done.bind(1, std::int64_t{*event.document});
    done.bind(2, std::int64_t{event.layer});
    done.bind(3, std::int64_t{event.what == "done"});
    done.bind(4, event.seconds);
    done.run();
  }
  if (can_be_undone(event)) {
    Statement remember(database_, "INSERT OR REPLACE INTO event VALUES (?, ?, ?)");
    remember.bind(1, as_stored(event.sequence));
    remember.bind(2, std::int64_t{event.user});
    remember.bind(3, as_stored(begin));
    remember.run();
  }
  if (event.undone != 0) {
    Statement forget(database_, "DELETE FROM event WHERE sequence = ?");
    forget.bind(1, as_stored(event.undone));
    forget.run();
  }
  set("largest_mark", std::to_string(largest));
  set("last_sequence", std::to_string(event.sequence));
  set("log_bytes", std::to_string(end));
  together.commit();
}

std::map<std::uint32_t, Range> Store::extents() {
  std::map<std::uint32_t, Range> all;
  for (const char* const sql :
       {"SELECT document, min(begin), max(end), min(end - begin) FROM mark GROUP BY document",
        "SELECT document, min(begin), max(end), min(end - begin) FROM proposal GROUP BY document"}) {
    Statement select(database_, sql);
    while (select.next()) {
      if (select.integer(0) < 0 || select.integer(0) > UINT32_MAX || select.integer(1) < 0 || select.integer(3) < 0)
        database_.throw_damaged();
      const Range found{static_cast<Position>(select.integer(1)), static_cast<Position>(select.integer(2))};
      const auto [at, is_new] = all.emplace(static_cast<std::uint32_t>(select.integer(0)), found);
      if (!is_new) at->second = {std::min(at->second.begin, found.begin), std::max(at->second.end, found.end)};
    }
  }
  return all;
}

std::optional<Store::PlaceToUndo> Store::place_to_undo(std::uint32_t user) {
  Statement select(database_, "SELECT sequence, place FROM event WHERE person = ? ORDER BY sequence DESC LIMIT 1");
  select.bind(1, std::int64_t{user});
  if (!select.next()) return std::nullopt;
  return PlaceToUndo{static_cast<std::uint64_t>(select.integer(0)), static_cast<std::uint64_t>(select.integer(1))};
}

void Store::squeeze() {
  database_.execute("VACUUM");
  database_.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace sumi::review
