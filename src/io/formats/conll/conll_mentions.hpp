#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// One mention as token labels can say it: in one sentence, apart from all others.
struct Mention {
  Range where;
  std::string_view label;  // of the record's span
};

struct ConllMentions {
  std::vector<Mention> mentions;    // in order
  std::uint64_t discontinuous = 0;  // spans whose fragments are now mentions of their own
  std::uint64_t cut = 0;            // spans that crossed a line feed, and are a mention a line
  std::uint64_t overlapping = 0;    // mentions left out: longer ones, or as long ones further left, stand there
  std::uint64_t invisible = 0;      // spans of nothing but white space, or of nothing
  std::uint64_t trimmed = 0;        // spans without the white space at their outer borders
};

// What of a record's spans token labels can say. Mentions lose the white space at their borders, for it is no token's.
// O(text + n log n).
[[nodiscard]] ConllMentions conll_mentions(const Record& record);

}  // namespace sumi::io
