#include "io/formats/input_records.hpp"

#include "io/formats/open_records.hpp"

namespace sumi::io {

RecordSource records_of(const Input& input, const FormatOptions& options) {
  return {input.name(), [&input, options] { return open_records(input, options); }};
}

}  // namespace sumi::io
