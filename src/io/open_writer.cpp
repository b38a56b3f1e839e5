#include <cassert>

#include "io/composing_writer.hpp"
#include "io/csv_writer.hpp"
#include "io/jsonl_writer.hpp"
#include "io/lines_writer.hpp"
#include "io/output.hpp"
#include "io/text_writer.hpp"
#include <sumi/error.hpp>

namespace sumi::io {

std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options,
                                          const PassPolicy& pass, const RecordReader& reader) {
  assert(options.format);
  if (*options.format == Format::text) return write_text(output, pass);
  if (output.is_folder())
    throw Error{Error::Kind::bad_usage, {}, "only text can be written to a folder; name a file (-o)"};
  switch (*options.format) {
    case Format::jsonl:
      return write_jsonl(output.sink(), options, pass, reader);
    case Format::lines:
      return write_lines(output.sink(), pass, reader);
    case Format::csv:
    case Format::tsv:
      return write_csv(output.sink(), options, pass, reader);
    default:
      return write_by_composing(open_composer(output, options), pass);
  }
}

}  // namespace sumi::io
