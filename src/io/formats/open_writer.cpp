#include "io/formats/open_writer.hpp"

#include <cassert>

#include "io/bytes/output.hpp"
#include "io/formats/container_writer.hpp"
#include "io/formats/csv_writer.hpp"
#include "io/formats/database_writer.hpp"
#include "io/formats/files_reader.hpp"
#include "io/formats/files_writer.hpp"
#include "io/formats/jsonl_writer.hpp"
#include "io/formats/lines_writer.hpp"
#include "io/formats/open_composer.hpp"
#include "io/formats/text_writer.hpp"
#include "io/records/composing_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options, const PassPolicy& pass,
                                          const RecordReader& reader) {
  assert(options.format);
  if (const auto* const files = dynamic_cast<const FilesReader*>(&reader); files != nullptr && output.is_folder())
    return write_files(output, pass, *files);
  const auto sink = [&]() -> ByteSink& {
    if (output.is_folder())
      throw Error{Error::Kind::bad_usage, {}, "this format is one file; name a file", Settings{"output"}};
    return output.sink();
  };
  switch (*options.format) {
    case Format::text:
      return write_text(output, pass);
    case Format::jsonl:
      return write_jsonl(sink(), options, pass, reader);
    case Format::lines:
      return write_lines(sink(), pass, reader);
    case Format::csv:
    case Format::tsv:
      return write_csv(sink(), options, pass, reader);
    case Format::sqlite:
      return write_database(sink(), pass, reader);
    case Format::docx:
    case Format::odt:
    case Format::xlsx:
    case Format::eml:
    case Format::mbox:
    case Format::html:
    case Format::xml:
    case Format::pdf:
      return write_container(sink(), options, pass);
    case Format::conll:  // its tokens are the source's, whatever passes
      return write_by_composing(open_composer(output, options, &reader), pass);
    default:
      return write_by_composing(open_composer(output, options, pass.all ? &reader : nullptr), pass);
  }
}

}  // namespace sumi::io
