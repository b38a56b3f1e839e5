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

// A file or folder whose documents are reviewed.
struct StoredSource {
  std::string path;    // absolute
  std::string format;  // its name
  std::string fields;  // JSON: the other options of its format
  std::uint32_t documents = 0;
};

// The state of a document besides its marks.
struct StoredDocument {
  std::string sha256;      // of its text
  double uncertainty = 0;  // expected number of wrong tokens, by the tagger
  double exposure = 0;     // an attacker's confidence in its surest token, among those that no mark covers
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
  std::string password;  // libsodium's hash; empty if nobody can log in with it
};

// A person's progress with a document.
struct StoredReview {
  bool is_done = false;
  double seconds = 0;
};

// The state of a project, in an SQLite file (0600, and so is its -wal): the result of the log's events, and taggers'
// proposals.
//   Threads  one at a time.
//   Errors   as database::PrivateDatabase.
class Store {
 public:
  explicit Store(const std::string& path);

  [[nodiscard]] bool is_new() const { return database_.is_new(); }

  [[nodiscard]] std::string setting(std::string_view name);  // empty if never set
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] std::vector<StoredSource> sources();
  void add(const StoredSource& source);
  [[nodiscard]] std::vector<StoredDocument> documents();
  // Adds documents from `first` on; of existing ones only the hash changes.
  void add_documents(std::uint32_t first, const std::vector<std::string>& sha256);
  void set_orders(const std::vector<StoredDocument>& documents);
  void set_control(const std::vector<std::uint32_t>& documents);
  [[nodiscard]] std::vector<StoredUser> users();
  void put(const StoredUser& user);

  [[nodiscard]] std::vector<Proposal> proposals(std::uint32_t document);
  // Replaces all proposals.
  void set_proposals(const std::vector<std::vector<Proposal>>& of_documents);
  // Replaces those of one document.
  void set_proposals(std::uint32_t document, const std::vector<Proposal>& proposals);
  // Returns how many each document has.
  [[nodiscard]] std::map<std::uint32_t, std::uint64_t> proposal_counts();
  void remove_proposals();
  // Returns the labels of proposals, the most frequent first; at most `most`.
  [[nodiscard]] std::vector<std::string> proposed_labels(std::size_t most);
  // Returns, for each document with marks or proposals, the begin of the first and the end of the last. Errors:
  // bad_input if one ends before it begins.
  [[nodiscard]] std::map<std::uint32_t, Range> extents();

  [[nodiscard]] std::vector<Mark> marks(std::uint32_t document, std::uint32_t user);
  [[nodiscard]] std::vector<Mark> marks(std::uint32_t document);
  // Returns a user's number of accepted and rejected marks in each document.
  [[nodiscard]] std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> mark_counts(std::uint32_t user);
  [[nodiscard]] std::uint64_t largest_mark_number();
  [[nodiscard]] std::map<std::uint32_t, StoredReview> reviews(std::uint32_t user);
  [[nodiscard]] std::vector<std::uint32_t> users_done(std::uint32_t document);

  // Return where reading of the log continues, and the last event in the state.
  [[nodiscard]] std::uint64_t log_bytes();
  [[nodiscard]] std::uint64_t last_sequence();
  // Applies the event, whose line lies at [begin, end) of the log.
  void apply(const Event& event, std::uint64_t begin, std::uint64_t end);
  // The last event of a user that isn't undone.
  struct PlaceToUndo {
    std::uint64_t sequence = 0;
    std::uint64_t byte = 0;  // in the log

    bool operator==(const PlaceToUndo&) const = default;
  };
  [[nodiscard]] std::optional<PlaceToUndo> place_to_undo(std::uint32_t user);

  // Rewrites the file without deleted data, and empties its -wal.
  void squeeze();
  // Combines several calls.
  [[nodiscard]] database::Transaction transaction() { return database::Transaction(database_); }

 private:
  [[nodiscard]] std::vector<Mark> marks_by(database::Statement& statement);

  database::PrivateDatabase database_;
};

}  // namespace sumi::review
