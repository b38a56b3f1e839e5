#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hide/chain/publication_order.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/hide/hide_review.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// Attacks documents in a folder with taggers trained on them (sumi/attack/tagger_attack.hpp). The documents' own spans
// whose attribute the mode removes are sensitive. Documents without such spans are skipped. `order`: that of the
// folder.
void attack_staged(const HideRules& rules, const std::string& folder, const PublicationOrder& order, unsigned threads,
                   std::uint64_t seed, std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress);

// Returns a checksum of everything on which a run's result depends: rules, sources, models, key, seed. Errors:
// bad_input for what can't be read.
[[nodiscard]] std::string fingerprint(const HideRules& rules, std::uint64_t seed);

// Returns the checksum of a published folder.
[[nodiscard]] std::string checksum_of_folder(const std::string& folder);

// Returns one page of HTML that loads nothing: what was found and done, persons, classes, loss, residue. It has no text
// of any document.
[[nodiscard]] std::string hide_report(const HideSummary& summary, const HideReviewed& reviewed = {},
                                      const ReportOrigin& origin = {});

// Masks the documents in a folder (mask_file) in place, verifies them, and lets the restorer guess what was hidden.
//   Errors  as mask_file; unfinished if verify() finds a broken promise.
void mask_staged(const HideRules& rules, const std::string& folder, unsigned threads,
                 std::map<std::string, MaskSummary>& masked, std::map<std::string, RestoreScore>& restored,
                 const Progress& progress);

// The entry of a file that was left out in HideSummary::dropped.
inline constexpr const char* kFileLeftOut = "the file, which was left out";

// Returns the summary for a report that others read. Files that were left out are counted, not named; a column whose
// name contains what `search` looks for, or a word of a name, isn't named either; losses of the numbered files of one
// source are summed.
[[nodiscard]] HideSummary told_to_others(const HideSummary& summary, const verify::ResidueOptions& search);

}  // namespace sumi::hide
