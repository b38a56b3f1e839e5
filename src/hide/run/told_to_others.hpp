#pragma once

#include <sumi/hide/hide.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// What HideSummary::dropped says of a file that was left out.
inline constexpr const char* kFileLeftOut = "the file, which was left out";

// The summary for a report that others read: files that were left out are counted, not named; a column whose name holds
// what `search` looks for, or a word of a name, is not named either; what numbered files of one source lost is summed.
[[nodiscard]] HideSummary told_to_others(const HideSummary& summary, const verify::ResidueOptions& search);

}  // namespace sumi::hide
