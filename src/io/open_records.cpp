#include <cassert>
#include <utility>

#include "io/csv_reader.hpp"
#include "io/input.hpp"
#include "io/jsonl_reader.hpp"
#include "io/lines_reader.hpp"
#include "io/text_reader.hpp"
#include "io/transcode.hpp"
#include <sumi/error.hpp>

namespace sumi::io {

std::unique_ptr<RecordReader> open_records(const Input& input, const FormatOptions& options) {
  assert(options.format);
  if (*options.format == Format::text) return read_text(input, options.encoding);
  if (input.is_folder())
    throw Error{Error::Kind::bad_usage, input.name(),
                "a folder can be read as text only (--format text); name a file"};
  std::unique_ptr<ByteSource> source = input.open();
  if (!options.encoding.empty()) source = transcoded(std::move(source), options.encoding, input.name());
  switch (*options.format) {
    case Format::jsonl:
      return read_jsonl(std::move(source), input.name(), options, input.bytes_total());
    case Format::lines:
      return read_lines(std::move(source), input.name(), input.bytes_total());
    case Format::csv:
    case Format::tsv:
      return read_csv(std::move(source), input.name(), options, input.bytes_total());
    default:
      throw Error{Error::Kind::bad_usage, input.name(), "this format can't be read yet"};
  }
}

}  // namespace sumi::io
