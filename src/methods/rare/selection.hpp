#pragma once

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

// The suffixes that a count examines: all, or those that start with certain strings. Then only those of their lengths
// are exact that are StartStrings::kBytes or more; lower ones are only known to be lower.
struct Selection {
  const StartStrings* starts = nullptr;  // other suffixes are ignored; null: all are examined
  // Set if only lengths at these units matter: tokens of a corpus's own text, with all of `starts` at them; null: all
  // matter.
  const UnitStarts* units = nullptr;
  // Set for a recount: only lengths are wanted that may have changed, among those that were StartStrings::kBytes or
  // more here.
  const FrequentLengths* before = nullptr;

  [[nodiscard]] bool asks(Position at) const {
    return before == nullptr || before->may_reach(at, StartStrings::kBytes);
  }
};

}  // namespace sumi::rare
