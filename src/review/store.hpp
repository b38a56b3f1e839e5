#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/database/private_database.hpp"
#include "review/event.hpp"
#include "review/mark.hpp"

namespace sumi::review {

// A file or folder whose documents are looked at.
struct StoredSource {
  std::string path;    // whole
  std::string format;  // its name
  std::string fields;  // JSON: what else says how it lies
  std::uint32_t documents = 0;
};

// What is known of a document beside its marks.
struct StoredDocument {
  std::string sha256;      // of its text
  double uncertainty = 0;  // expected number of wrong tokens, as the tagger says
  double exposure = 0;     // how sure an attacker is of what he is surest of, among what no mark covers
  double rarity = 0;       // words outside of marks that no other document has
  bool is_control = false;
};

enum class UserRole : std::uint8_t { reviewer, adjudicator, approver, manager };
[[nodiscard]] std::string_view name_of(UserRole role);
[[nodiscard]] std::optional<UserRole> role_named(std::string_view name);

struct StoredUser {
  std::uint32_t number = 0;
  std::string name;
  UserRole role = UserRole::reviewer;
  std::string password;  // as libsodium writes its hash; empty: nobody can log in by it
};

// How far a person is with a document.
struct StoredReview {
  bool is_done = false;
  double seconds = 0;
};

// What a project knows, in an SQLite file (0600, and so is its -wal): the state that the log leads to, and what taggers
// propose.
//   Threads  one at a time.
//   Errors   as database::PrivateDatabase.
class Store {
 public:
  explicit Store(const std::string& path);

  [[nodiscard]] bool is_new() const { return database_.is_new(); }

  [[nodiscard]] std::string setting(std::string_view name);  // empty: never set
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] std::vector<StoredSource> sources();
  void add(const StoredSource& source);
  [[nodiscard]] std::vector<StoredDocument> documents();
  // Document by document, from `first` on: all but the hash of those that are there stays.
  void add_documents(std::uint32_t first, const std::vector<std::string>& sha256);
  void set_orders(const std::vector<StoredDocument>& documents);
  void set_control(const std::vector<std::uint32_t>& documents);
  [[nodiscard]] std::vector<StoredUser> users();
  void put(const StoredUser& user);

  [[nodiscard]] std::vector<Proposal> proposals(std::uint32_t document);
  // In place of all that were there.
  void set_proposals(const std::vector<std::vector<Proposal>>& of_documents);
  // In place of those of one document.
  void set_proposals(std::uint32_t document, const std::vector<Proposal>& proposals);
  // How many each document has.
  [[nodiscard]] std::map<std::uint32_t, std::uint64_t> proposal_counts();
  void remove_proposals();
  // Of each document that has any marks or proposals, where the first of them begins and the last ends. Errors:
  // bad_input where one ends before it begins.
  [[nodiscard]] std::map<std::uint32_t, Range> extents();

  [[nodiscard]] std::vector<Mark> marks(std::uint32_t document, std::uint32_t user);
  [[nodiscard]] std::vector<Mark> marks(std::uint32_t document);
  // Of a user, how many each document has: accepted, rejected.
  [[nodiscard]] std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> mark_counts(std::uint32_t user);
  [[nodiscard]] std::uint64_t largest_mark_number();
  [[nodiscard]] std::map<std::uint32_t, StoredReview> reviews(std::uint32_t user);
  [[nodiscard]] std::vector<std::uint32_t> users_done(std::uint32_t document);

  // Where the log is read on, and the last event that the state holds.
  [[nodiscard]] std::uint64_t log_bytes();
  [[nodiscard]] std::uint64_t last_sequence();
  // The state behind the event, whose line lies at [begin, end) of the log.
  void apply(const Event& event, std::uint64_t begin, std::uint64_t end);
  // The last event of a user that isn't undone.
  struct PlaceToUndo {
    std::uint64_t sequence = 0;
    std::uint64_t byte = 0;  // in the log

    bool operator==(const PlaceToUndo&) const = default;
  };
  [[nodiscard]] std::optional<PlaceToUndo> place_to_undo(std::uint32_t user);

  // Writes the file anew without what was deleted, and empties its -wal.
  void squeeze();
  // Several calls in one.
  [[nodiscard]] database::Transaction transaction() { return database::Transaction(database_); }

 private:
  [[nodiscard]] std::vector<Mark> marks_by(database::Statement& statement);

  database::PrivateDatabase database_;
};

}  // namespace sumi::review
