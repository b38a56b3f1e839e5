#pragma once

#include "base/bytes/input.hpp"
#include "io/records/record_source.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns the records of an input, from open_records(). Requires: `input` outlives the source; options.format is set.
[[nodiscard]] RecordSource records_of(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
