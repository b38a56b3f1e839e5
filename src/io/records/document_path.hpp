#pragma once

#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// Returns the path of a record's file in a folder of documents, without the format's suffix: its id, unchanged. A
// reader removes exactly one suffix, so an id that ends in ".txt" is restored completely.
//   Requires  record.id is set.
//   Errors    bad_input at the record's place if reading the folder would not give the id back: empty, a part between
//             slashes that is empty or starts with a dot (dot files are skipped), U+0000.
[[nodiscard]] std::string document_path(const Record& record);

}  // namespace sumi::io
