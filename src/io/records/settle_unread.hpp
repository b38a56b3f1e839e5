#pragma once

#include <cstddef>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reports files of a folder, or of several inputs, that can't be read with the others.
//   Errors  bad_input at the first one, with their number, unless they are skipped; also if no file is left.
void settle_unread(const Input& input, const std::vector<UnreadFile>& unread, bool skip_unread, std::size_t files_read);

}  // namespace sumi::io
