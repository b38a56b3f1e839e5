#include "io/formats/open_writer.hpp"

#include <cassert>

#include "base/bytes/output.hpp"
#include "io/formats/files_reader.hpp"
#include "io/formats/files_writer.hpp"
#include "io/formats/open_composer.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/text/text_writer.hpp"
#include "io/records/composing_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

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

}  // namespace sumi::io
