#pragma once

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::publish {

// Looks at the header that is published of a table, or of each table among several files: the names of columns of text,
// of the id, and of those that pass.
//   Requires  `reader` has read all that it reads.
//   Errors    bad_usage where patterns mark something in a name (tag/patterns/header_patterns.hpp).
void require_plain_header(const io::RecordReader& reader, const FormatOptions& format, const PassPolicy& pass,
                          const std::string& place);

}  // namespace sumi::publish
