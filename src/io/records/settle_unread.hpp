#pragma once

#include <cstddef>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Says which files of a folder, or of several inputs, can't be read beside the others.
//   Errors  bad_input at the first one, with how many there are, unless they are left out; where no file is left.
void settle_unread(const Input& input, const std::vector<UnreadFile>& unread, bool skip_unread, std::size_t files_read);

}  // namespace sumi::io
