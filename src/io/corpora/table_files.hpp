#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Returns the tables among the files of a folder or of several inputs, sorted by the bytes of their names: workbooks by
// their content; csv and tsv by name, also compressed, if their first bytes aren't those of another kind.
//   Result  `unread`: the other files, and their kinds.
//   Errors  as settle_unread(). If files may be skipped, so are unreadable workbooks.
//   Requires input.is_folder().
[[nodiscard]] std::vector<std::string> table_files(const Input& input, const std::string& encoding, bool skip_unread,
                                                   std::vector<UnreadFile>& unread);

}  // namespace sumi::io
