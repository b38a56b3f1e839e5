#include "io/formats/open_composer.hpp"

#include <cassert>

#include "base/bytes/output.hpp"
#include "io/formats/registry.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

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
