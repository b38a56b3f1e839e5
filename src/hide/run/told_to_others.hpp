#pragma once

#include <sumi/hide/hide.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// The entry of a file that was left out in HideSummary::dropped.
inline constexpr const char* kFileLeftOut = "the file, which was left out";

// Returns the summary for a report that others read. Files that were left out are counted, not named; a column whose
// name contains what `search` looks for, or a word of a name, isn't named either; losses of the numbered files of one
// source are summed.
[[nodiscard]] HideSummary told_to_others(const HideSummary& summary, const verify::ResidueOptions& search);

}  // namespace sumi::hide
