#pragma once

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::publish {

// Checks the published header of a table, or of each table among several files: the names of text columns, of the id,
// and of those that pass.
//   Requires  `reader` has read everything.
//   Errors    bad_usage if patterns find something in a name (tag/patterns/builtin_patterns.hpp).
void require_plain_header(const io::RecordReader& reader, const FormatOptions& format, const PassPolicy& pass,
                          const std::string& place);

}  // namespace sumi::publish
