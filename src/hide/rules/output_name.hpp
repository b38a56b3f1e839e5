#pragma once

#include <string>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What a source is called in the output: as it is to be named, else as its file or folder is; a workbook's table
// ends in .csv. A slash is between a folder's name and what lies in it.
//   Errors  bad_usage where that can't name a file in a folder: standard input, a dot at the beginning of a name.
[[nodiscard]] std::string output_name(const HideSource& source);

// Where it is written. Errors: bad_usage where another source was written there.
[[nodiscard]] std::string output_path(const std::string& folder, const std::string& name);

// Whether a file's name may be about somebody: it has capitals, digits, letters beyond ASCII, or, but for its ending, a
// word that is neither a common one (everyday_words.hpp) nor a word for files, and so may be a name.
[[nodiscard]] bool may_tell_of_somebody(std::string_view name);

}  // namespace sumi::hide
