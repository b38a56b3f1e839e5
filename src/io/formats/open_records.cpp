#include "io/formats/open_records.hpp"

#include <cassert>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/text/text_reader.hpp"
#include "io/records/composing_writer.hpp"
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

RecordSource records_of(const Input& input, const FormatOptions& options) {
  return {input.name(), [&input, options] { return open_records(input, options); }};
}

std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options, const PassPolicy& pass,
                                          const RecordReader& reader) {
  assert(options.format);
  if (const auto* const files = dynamic_cast<const FilesReader*>(&reader); files != nullptr && output.is_folder())
    return write_files(output, pass, *files);
  const FormatRow& row = row_of(*options.format);
  if (row.shape == Shape::text) return write_text(output, pass);
  if (!is_file_by_itself(row.format))
    return write_by_composing(open_composer(output, options, source_of_composer(row, pass, reader)), pass);
  if (output.is_folder())
    throw Error{Error::Kind::bad_usage, {}, "this format is one file; name a file", Settings{"output"}};
  return write_one_file(output.sink(), options, pass, reader);
}

std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options, const RecordReader* source,
                                              const CarriedColumns& columns) {
  assert(options.format);
  const FormatRow& row = row_of(*options.format);
  if (output.is_folder() && !row.has_file_per_document)
    throw Error{Error::Kind::bad_usage, {}, "this format is one file; name a file", Settings{"output"}};
  FormatOptions own = options;
  if (row.uses_code_points) own.offsets = OffsetUnit::codepoints;
  if (row.compose_folder != nullptr) return row.compose_folder(output, own, source);
  if (row.shape == Shape::files)
    throw Error{Error::Kind::bad_usage, {}, "files can't be made anew together; name one file", Settings{"output"}};
  return compose_one_file(output.sink(), own, source, columns);
}

std::unique_ptr<RecordComposer> compose_one_file(ByteSink& sink, const FormatOptions& options,
                                                 const RecordReader* source, const CarriedColumns& columns) {
  const FormatRow& row = row_of(*options.format);
  if (row.compose != nullptr) return row.compose(sink, options, source, columns);
  throw Error{Error::Kind::bad_usage, {}, "documents can't be made anew in this format; choose jsonl", Settings{"to"}};
}

}  // namespace sumi::io
