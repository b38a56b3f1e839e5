#pragma once

#include <cstdint>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/generalized_view.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/left_out_values.hpp"
#include "hide/chain/persons.hpp"
#include "hide/chain/replacements.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Records linked to persons, and the values of each person.
struct Linked {
  Extraction extraction;  // including the short forms that persons have in their own records
  DateValues dates;
  Persons persons;
  IdentifierView view;
  std::uint64_t untold_persons = 0;  // in mode statistical: number of persons without a key and a full name
  bool counts_records = false;       // k counts records, because the linkage is undecided
  LeftOutValues left_out = {};       // from columns that aren't published
};

// Errors  as find_persons(); in mode statistical bad_input if it is unknown which records are one person's and the
//           rules don't allow that: k counts persons.
[[nodiscard]] Linked link_persons(Extraction extraction, const HideRules& rules, const LinkRun& run);

// The replacements of each record's mentions.
using Replaced = std::vector<std::vector<Replacement>>;

// `key`: null if the rules name none.
//   Threads  uses `threads`; the result doesn't depend on it.
[[nodiscard]] Replaced replace_mentions(const Linked& linked, const GeneralizedView& generalized, HideMode mode,
                                        const Key* key, unsigned threads);

// Returns, for each attribute, how much was found and what was done to it.
[[nodiscard]] std::vector<HideAttributeFigures> attribute_figures(const Linked& linked, const Replaced& replaced,
                                                                  HideMode mode);

}  // namespace sumi::hide
