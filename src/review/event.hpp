#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/file_descriptor.hpp"
#include "review/mark.hpp"

namespace sumi::review {

// An event, stored as a line of the log. It quotes no text of a document.
//   Marks      `before` are removed, `after` are added; this also allows to undo it.
struct Event {
  std::uint64_t sequence = 0;  // from 1, without gaps
  std::string at;              // by the caller's clock
  std::uint32_t user = 0;      // who caused it
  std::uint32_t layer = 0;     // whose marks changed: the user's, or kFinalLayer
  std::string what;            // "accept", "reject", "undo", "done", …
  std::vector<Mark> before = {};
  std::vector<Mark> after = {};
  std::optional<std::uint32_t> document = {};  // for "done" and "reopen"
  double seconds = 0;                          // for "done": time spent; 0 if unknown
  std::uint64_t undone = 0;                    // for "undo": the sequence of the undone event
  std::string note = {};                       // for events without marks: "user 3, reviewer"

  bool operator==(const Event&) const = default;
};

// Returns a line of JSON, with its end.
[[nodiscard]] std::string line_of(const Event& event);
// Returns nothing if the line is no event.
[[nodiscard]] std::optional<Event> event_of(std::string_view line);

// The append-only file of all events, one per line (0600).
//   Promise  an event for which append() returned persists, even after a kill or a power failure. An incomplete line is
//            removed when the file is opened: its event was never acknowledged.
//   Threads  one at a time.
//   Errors   unfinished if it can't be written; bad_input if a complete line is no event.
class EventLog {
 public:
  // Receives an event, with the begin and the end of its line.
  using Reader = std::function<void(const Event& event, std::uint64_t begin, std::uint64_t end)>;

  // Opens or creates the file, and reads what follows its first `from` bytes.
  EventLog(const std::string& path, std::uint64_t from, const Reader& read);

  // Returns its number of bytes: where the next line begins.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  void append(const Event& event);
  // Returns the event whose line begins there.
  [[nodiscard]] Event at(std::uint64_t byte) const;

 private:
  [[noreturn]] void throw_damaged() const;
  [[nodiscard]] std::string bytes_from(std::uint64_t byte, std::uint64_t most) const;

  std::string path_;
  io::FileDescriptor file_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::review
