#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/date_values.hpp"
#include "hide/extraction.hpp"
#include <sumi/link.hpp>

namespace sumi::hide {

// Whom the records are about.
struct Persons {
  std::vector<std::uint32_t> of_record;  // numbered by their first records
  std::vector<std::uint32_t> loose;      // of each person: a group that may be one person, numbered likewise
  std::uint32_t count = 0;
  std::uint32_t loose_count = 0;
  std::uint64_t pairs_compared = 0;
  std::uint64_t links = 0;
  bool is_held = false;  // as LinkResult
};

// Records of equal keys are of one person, and of different ones aren't; then records are compared in the person's attributes that all kinds of
// names (given, family), numbers, birth dates, … share (docs/hide.md), and pairs are taken from the likeliest on as long as no keys
// contradict. Loosely, persons of equal given name, family name and birth date are one, too.
//   Paper   Gardner, Xiong 2009, 3.4; Fellegi, Sunter 1969 (docs/link.md).
//   Cost    that of link_records(); O(pairs log pairs).
//   Errors  as link_records(), and of the rules file for linkage.
[[nodiscard]] Persons find_persons(const Extraction& extraction, const DateValues& dates, const HideRules& rules,
                                   const LinkRun& run);

}  // namespace sumi::hide
