#pragma once

#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// Where a record's file lies in a folder of documents, without the suffix the format appends: its id as it is.
// A reader takes one suffix off again, so an id that ends in ".txt" comes back whole.
//   Requires  record.id is set.
//   Errors    bad_input at the record's place where reading the folder would not give the id back: empty, a part
//             between slashes that is empty or starts with a dot (dot files are skipped), U+0000.
[[nodiscard]] std::string document_path(const Record& record);

}  // namespace sumi::io
