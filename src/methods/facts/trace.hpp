#pragma once

#include <string_view>
#include <vector>

namespace sumi::facts {

// What is published at the place of a value.
struct Trace {
  // How a mark covers an end of the value: not at all, some of the value, or also text beside it (then any part of
  // another value, none too, may lie there).
  enum class End { shown, hidden, open };

  std::vector<std::string_view> pieces;  // what is shown, in order; none is empty
  End begin = End::hidden;
  End end = End::hidden;

  [[nodiscard]] bool is_bare() const { return pieces.empty(); }
};

// Whether a value could stand there: whether marks, each for one or more characters, can be laid over it so that the
// pieces are what is left.
//   Requires  valid UTF-8; a value that isn't empty.
//   Cost      O(pieces * value).
[[nodiscard]] bool agrees(const Trace& trace, std::string_view value);

}  // namespace sumi::facts
