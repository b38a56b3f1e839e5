#pragma once

#include <string>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns the name of a source in the output: as requested, else the name of its file or folder; a workbook's table
// ends in .csv. A slash separates a folder's name from that of a file in it.
//   Errors  bad_usage if that can't name a file in a folder: standard input, a dot at the begin of a name.
[[nodiscard]] std::string output_name(const HideSource& source);

// Returns the path where it is written. Errors: bad_usage if another source was written there.
[[nodiscard]] std::string output_path(const std::string& folder, const std::string& name);

// Returns whether a file's name may be about somebody: it has capitals, digits, letters beyond ASCII, or, apart from
// its ending, a word that is neither a common one (everyday_words.hpp) nor a word for files, and so may be a name.
[[nodiscard]] bool may_tell_of_somebody(std::string_view name);

}  // namespace sumi::hide
