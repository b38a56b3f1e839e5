#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sumi::verify {

// The result of checking a file that unites several files of counts (sumi/publish/counts.hpp).
struct UnitedCountsVerdict {
  std::uint64_t strings = 0;  // in the file
  std::uint64_t foreign = 0;  // its strings that are no part of the sets' strings; for words, that are none of them
  std::uint64_t missing = 0;  // the sets' strings that are no part of its strings
  bool is_alike = true;       // all were counted alike, and it states the number of sets

  [[nodiscard]] bool holds() const { return foreign == 0 && missing == 0 && is_alike; }
};

// Checks a united file against its sets, without the code that united them. Each set is verified by itself
// (verify_counts_file).
//   Cost    O(bytes), plus a search by automaton. Threads: one; any number of calls.
//   Errors  bad_input: a file that isn't one of counts.
[[nodiscard]] UnitedCountsVerdict verify_united_counts(const std::string& united, const std::vector<std::string>& sets);

}  // namespace sumi::verify
