#pragma once

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

// Which suffixes a count looks at: all, or those that start like certain strings. Only lengths of these that are
// StartStrings::kBytes or more are exact then; what is found as less is less.
struct Selection {
  const StartStrings* starts = nullptr;  // suffixes that start otherwise aren't there; null: all are
  // Only lengths at these matter: tokens of a corpus's own text, where all of `starts` are; null: all do.
  const UnitStarts* units = nullptr;
  // A recount: only lengths are asked for that may have changed, of those that were StartStrings::kBytes or more here.
  const FrequentLengths* before = nullptr;

  [[nodiscard]] bool asks(Position at) const {
    return before == nullptr || before->may_reach(at, StartStrings::kBytes);
  }
};

}  // namespace sumi::rare
