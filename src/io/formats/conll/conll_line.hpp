#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

inline constexpr std::string_view kDocStart = "-DOCSTART-";

[[nodiscard]] inline bool is_docstart(std::string_view line) {
  return line.starts_with(kDocStart);
}

// Returns whether the line has only white space (ASCII).
[[nodiscard]] inline bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\v\f\r\n") == std::string_view::npos;
}

// Splits a line of CoNLL, without its end, into cells: at TABs if it has one, else at runs of spaces.
void cut_conll_line(std::string_view line, std::vector<std::string_view>& cells);

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
