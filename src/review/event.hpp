#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/mark.hpp"

namespace sumi::review {

// One thing that somebody did, as a line of the log has it. It quotes no text of a document.
//   Marks      `before` are gone behind it, `after` are there: a change, and the way back.
struct Event {
  std::uint64_t sequence = 0;  // from 1, without gaps
  std::string at;              // when, as the caller's clock says it
  std::uint32_t user = 0;      // who did it
  std::uint32_t layer = 0;     // whose marks it is about: the same, or kFinalLayer
  std::string what;            // "accept", "reject", "undo", "done", …
  std::vector<Mark> before = {};
  std::vector<Mark> after = {};
  std::optional<std::uint32_t> document = {};  // of "done" and "reopen"
  double seconds = 0;                          // of "done": how long it was looked at; 0: not said
  std::uint64_t undone = 0;                    // of "undo": the sequence of what is undone
  std::string note = {};                       // of what changes no marks: "user 3, reviewer"

  bool operator==(const Event&) const = default;
};

// A line of JSON, with its end.
[[nodiscard]] std::string line_of(const Event& event);
// Nothing where the line is none of an event.
[[nodiscard]] std::optional<Event> event_of(std::string_view line);

}  // namespace sumi::review
