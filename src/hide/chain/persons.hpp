#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include <sumi/link/link.hpp>

namespace sumi::hide {

// Whom the records are about.
struct Persons {
  std::vector<std::uint32_t> of_record;  // numbered by their first records
  std::vector<std::uint32_t> loose;      // of each person: a group that may be one person, numbered likewise
  std::uint32_t count = 0;
  std::uint32_t loose_count = 0;
  std::uint64_t pairs_compared = 0;
  std::uint64_t links = 0;
  bool is_held = false;   // as LinkResult
  bool by_names = false;  // the model couldn't tell, equal full names did
  // Why it isn't known who is one person, in words; empty: it is. Records whose keys tell are never in doubt.
  std::string doubt;
  [[nodiscard]] bool tells(std::uint32_t person) const { return is_told.empty() || is_told[person]; }
  std::vector<bool> is_told;  // of each person: a key or a full name tells it from others
};

// Records of equal keys are of one person, and of different ones aren't; then records are compared in the person's
// attributes that all kinds of names (given, family), numbers, birth dates, … share (docs/hide.md). Joined are first
// those of equal full name and birth date, and those of a full name of which nothing compared differs; then pairs from
// the likeliest on; as long as no keys contradict. Where pairs can't tell and equal full names can (exact_names.hpp),
// pairs of different full names aren't joined. Loosely, persons are one from a probability of .01 on (of .5, where keys
// or such names contradict), of equal full names in any order and of near names of which nothing differs, unless their
// keys contradict; those of equal full name and birth date also then.
//   Paper   Gardner, Xiong 2009, 3.4; Fellegi, Sunter 1969 (docs/link.md).
//   Cost    that of link_records(); O(pairs log pairs).
//   Errors  as link_records(), and of the rules file for linkage.
[[nodiscard]] Persons find_persons(const Extraction& extraction, const DateValues& dates, const HideRules& rules,
                                   const LinkRun& run);

}  // namespace sumi::hide
