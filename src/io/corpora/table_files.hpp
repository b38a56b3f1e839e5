#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The tables among the files of a folder or of several inputs, in byte order of their names: workbooks by what
// they say of themselves; csv and tsv by name, also compressed, where their first bytes aren't those of another kind.
//   Result  `unread`: the other files, and what they are.
//   Errors  settle_unread(). Where files may be left out, so is a workbook that can't be read.
//   Requires input.is_folder().
[[nodiscard]] std::vector<std::string> table_files(const Input& input, const std::string& encoding, bool skip_unread,
                                                   std::vector<UnreadFile>& unread);

}  // namespace sumi::io
