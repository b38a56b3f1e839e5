#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// A mention that token labels can represent: within one sentence, and disjoint from all others.
struct Mention {
  Range where;
  std::string_view label;  // of the record's span
};

struct ConllMentions {
  std::vector<Mention> mentions;    // sorted
  std::uint64_t discontinuous = 0;  // spans whose fragments became separate mentions
  std::uint64_t cut = 0;            // spans across a line feed, which became one mention per line
  // Mentions left out because they overlap longer ones, or ones of equal length further left.
  std::uint64_t overlapping = 0;
  std::uint64_t invisible = 0;  // empty spans, or spans of white space alone
  std::uint64_t trimmed = 0;    // spans whose white space at the borders was trimmed
};

// Returns what token labels can represent of a record's spans. Mentions lose the white space at their borders, because
// it belongs to no token. Cost: O(text + n log n).
[[nodiscard]] ConllMentions conll_mentions(const Record& record);

}  // namespace sumi::io
