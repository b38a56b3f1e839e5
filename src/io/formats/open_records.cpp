#include "io/formats/open_records.hpp"

#include <cassert>

#include "base/bytes/input.hpp"
#include "io/formats/files_reader.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/open_text.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

std::unique_ptr<RecordReader> open_records(const Input& input, const FormatOptions& options) {
  return open_bounded_records(input, options, 0);
}

std::unique_ptr<RecordReader> open_bounded_records(const Input& input, const FormatOptions& options,
                                                   std::uint64_t longest_record_bytes) {
  assert(options.format);
  longest_record_bytes = longest_record_for(options, longest_record_bytes);
  if (are_several_files(input, options)) return read_files(input, options, longest_record_bytes);
  if (input.is_folder() && !is_file_per_document(*options.format))
    throw Error{Error::Kind::bad_usage, input.name(),
                "a folder can only be read as text, brat or i2b2-2014; choose one of these formats, or name a file",
                Settings{"format"}};
  const FormatRow& row = row_of(*options.format);
  if (row.read == nullptr)
    throw Error{Error::Kind::bad_usage, input.name(), "several files can't be read here; name one file"};
  FormatOptions own = options;
  if (row.uses_code_points) own.offsets = OffsetUnit::codepoints;
  auto reader = row.read({input, own, longest_record_bytes});
  return are_texts_joined(own) ? joined(std::move(reader)) : std::move(reader);
}

}  // namespace sumi::io
