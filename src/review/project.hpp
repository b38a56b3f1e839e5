#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/documents.hpp"
#include "review/event.hpp"
#include "review/mark.hpp"
#include "review/store.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::review {

// The acting user, and the time.
struct Actor {
  std::uint32_t user = 0;
  std::string at;           // by the caller's clock
  std::uint32_t layer = 0;  // whose marks change: the user's own, or kFinalLayer
};

// A decision about a stretch.
struct Decision {
  std::uint32_t document = 0;
  Range where;  // bytes of the document
  std::string label;
  Verdict verdict = Verdict::accepted;
  bool is_unsure = false;
  std::optional<std::uint64_t> replaces = {};  // number of a mark of the same layer that it removes
};

// A folder (0700) in which persons review documents: project.sqlite and log.jsonl (0600). Documents are read from their
// sources, and must be unchanged: their hashes are stored.
//   Promise  a change is in the log, and on the disk, when its function returns. Events that the log has and the store
//            lacks (after a kill) are repeated on opening.
//   Threads  one at a time; documents() from any number.
//   Errors   bad_input: no project, a changed source; unfinished: another run uses it, or it can't be written.
class Project {
 public:
  struct Input {
    std::string path;
    FormatOptions format;
  };

  // Creates the folder, which must not exist or be empty, and begins with the documents' own spans as proposals.
  //   Errors  bad_usage: the folder isn't empty.
  [[nodiscard]] static Project create(const std::string& folder, const std::vector<Input>& inputs, unsigned threads,
                                      const Progress& progress = {});
  explicit Project(const std::string& folder, unsigned threads = 1, const Progress& progress = {});
  // Opens a project without its documents, for operations on its own files, even if its sources are missing.
  [[nodiscard]] static Project without_documents(const std::string& folder);
  ~Project();
  Project(Project&&) noexcept;

  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] const Documents& documents() const { return documents_; }
  [[nodiscard]] Store& store() { return store_; }
  [[nodiscard]] const std::vector<StoredDocument>& states() const { return states_; }
  void set_states(std::vector<StoredDocument> states);
  [[nodiscard]] const std::vector<StoredUser>& users() const { return users_; }
  [[nodiscard]] std::optional<StoredUser> user_named(std::string_view name) const;
  // Adds a user, or changes the one of the same name; returns the number. Errors: bad_usage, as require_user_name().
  std::uint32_t put_user(const Actor& actor, StoredUser user);
  void set_setting(const Actor& actor, std::string_view name, std::string_view value);

  // Errors of all functions below: bad_usage for a missing document, stretch, label or mark; nothing is changed then. A
  // decision replaces an earlier one of the layer about the same stretch and label. Result: its number.
  std::uint64_t decide(const Actor& actor, const Decision& decision);
  // Makes all of them in one step, which one undo() reverts.
  std::vector<std::uint64_t> decide_all(const Actor& actor, std::string_view what,
                                        const std::vector<Decision>& decisions);
  void remove(const Actor& actor, std::uint32_t document, std::uint64_t mark);
  // Decides all occurrences of the same text in one document (or all) alike, unless the layer has a mark of that label
  // there or one that shares a byte. Uncompleted control documents are skipped.
  std::vector<std::uint64_t> decide_everywhere(const Actor& actor, const Decision& decision, bool in_all_documents);
  // Reverts the user's last change. Result: its document; nothing if there is no change.
  std::optional<std::uint32_t> undo(const Actor& actor);
  void set_done(const Actor& actor, std::uint32_t document, bool is_done, double seconds);

  // A layer's marks in a document, and its open proposals: none for a completed document, or a control document.
  struct View {
    std::vector<Mark> marks;
    std::vector<Proposal> open;
    bool is_done = false;
    bool is_control = false;
  };
  [[nodiscard]] View view(std::uint32_t document, std::uint32_t layer);
  // The marks that count: those of the final layer if it has completed the document; else those of the first user who
  // has.
  struct Settled {
    std::uint32_t layer = 0;
    std::vector<Mark> marks;
  };
  [[nodiscard]] std::optional<Settled> settled(std::uint32_t document);

  // Logs an event that changes no marks.
  void note(const Actor& actor, std::string_view what, std::string note);

 private:
  struct Parts;
  explicit Project(Parts parts);
  void do_event(Event event);
  void require_document(std::uint32_t document) const;
  void require(const Decision& decision) const;
  [[nodiscard]] Mark mark_of(const Actor& actor, const Decision& decision);

  std::string folder_;
  Store store_;
  Documents documents_;
  std::vector<StoredDocument> states_;
  std::vector<StoredUser> users_;
  std::unique_ptr<EventLog> log_;
  std::uint64_t sequence_ = 0;
  std::uint64_t largest_mark_ = 0;
  bool is_broken_ = false;  // the log has something that the store couldn't store
};

inline constexpr std::size_t kMostAtOnce = 100'000;  // limit of marks decided in one step
inline constexpr std::size_t kLongestLabelBytes = 200;

}  // namespace sumi::review
