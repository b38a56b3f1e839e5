#pragma once

#include <string_view>
#include <vector>

namespace sumi::facts {

// The published text in the place of a value.
struct Trace {
  // The coverage of an end of the value by a mark: none; only inside the value; or also text outside (then the mark may
  // also stand for nothing of another value).
  enum class End { shown, hidden, open };

  std::vector<std::string_view> pieces;  // the shown parts in order; none is empty
  End begin = End::hidden;
  End end = End::hidden;

  [[nodiscard]] bool is_bare() const { return pieces.empty(); }
};

// Returns whether a value is possible in a trace's place: marks, each for one or more characters, can cover it so that
// the pieces remain.
//   Requires  valid UTF-8; a nonempty value.
//   Cost      O(pieces * value).
[[nodiscard]] bool agrees(const Trace& trace, std::string_view value);

}  // namespace sumi::facts
