#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include <sumi/link/link.hpp>

namespace sumi::hide {

// The persons of the records.
struct Persons {
  std::vector<std::uint32_t> of_record;  // numbered by their first records
  std::vector<std::uint32_t> loose;      // for each person: its group of persons who may be one, numbered likewise
  std::uint32_t count = 0;
  std::uint32_t loose_count = 0;
  std::uint64_t pairs_compared = 0;
  std::uint64_t links = 0;
  bool is_held = false;   // as in LinkResult
  bool by_names = false;  // the model couldn't decide, equal full names did
  // Why the linkage is undecided, in words; empty if it isn't. Records identified by keys are never in doubt.
  std::string doubt;
  [[nodiscard]] bool tells(std::uint32_t person) const { return is_told.empty() || is_told[person]; }
  std::vector<bool> is_told;  // for each person: whether a key or a full name distinguishes it from others
};

// Links records to persons. Records with equal keys are one person's, records with different keys aren't. The others
// are compared in the person's attributes: columns shared by all kinds of names (given, family), of numbers, of birth
// dates, … (docs/hide.md). Records with equal full name and birth date are joined first, and those with equal full
// names that differ in no compared value; then pairs, the most likely first; always unless keys contradict. If pairs
// can't decide and equal full names can (exact_names.hpp), pairs of different full names aren't joined. Loosely, two
// persons count as one from a probability of .01 on (.5 if keys or such names contradict); also with equal full names
// in any order, or near names without any difference, unless their keys contradict; and with equal full name and birth
// date in any case.
//   Paper   Gardner, Xiong 2009, 3.4; Fellegi, Sunter 1969 (docs/link.md).
//   Cost    that of link_records(); O(pairs log pairs).
//   Errors  as link_records(), and of the rules file for linkage.
[[nodiscard]] Persons find_persons(const Extraction& extraction, const DateValues& dates, const HideRules& rules,
                                   const LinkRun& run);

}  // namespace sumi::hide
