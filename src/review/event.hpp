#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace sumi::review
