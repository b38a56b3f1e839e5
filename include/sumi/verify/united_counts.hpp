#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sumi::verify {

// What is found of a file that several files of counts were united to (sumi/publish/counts.hpp).
struct UnitedCountsVerdict {
  std::uint64_t strings = 0;  // in the file
  std::uint64_t foreign = 0;  // strings that are part of none of the sets' strings: of words, that are none of them
  std::uint64_t missing = 0;  // strings of the sets that are part of none of its strings
  bool is_alike = true;       // whether all say to be counted alike, and it says of how many sets it is

  [[nodiscard]] bool holds() const { return foreign == 0 && missing == 0 && is_alike; }
};

// Holds a united file against the sets that it was made of, with no code that united them. Each of these is verified by
// itself (verify_counts_file).
//   Cost    O(bytes) but for what a search by automaton adds. Threads: one; any number of calls.
//   Errors  bad_input: a file that is none of counts.
[[nodiscard]] UnitedCountsVerdict verify_united_counts(const std::string& united, const std::vector<std::string>& sets);

}  // namespace sumi::verify
