#pragma once

#include <cstdint>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/left_out_values.hpp"
#include "hide/chain/persons.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Whom the records are about, and what is said of each.
struct Linked {
  Extraction extraction;  // with the short forms that persons have in their own records
  DateValues dates;
  Persons persons;
  IdentifierView view;
  std::uint64_t untold_persons = 0;  // in mode statistical: without a key and a full name
  bool counts_records = false;       // k does, since it isn't known who is one person
  LeftOutValues left_out = {};       // of columns that aren't published
};

//   Errors  as find_persons(); in mode statistical bad_input where it isn't known who is one person and the rules don't
//           allow that: k counts persons.
[[nodiscard]] Linked link_persons(Extraction extraction, const HideRules& rules, const LinkRun& run);

}  // namespace sumi::hide
