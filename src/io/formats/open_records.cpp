#include "io/formats/open_records.hpp"

#include <cassert>
#include <utility>

#include "io/bytes/bounded_source.hpp"
#include "io/bytes/input.hpp"
#include "io/formats/brat_reader.hpp"
#include "io/formats/conll_reader.hpp"
#include "io/formats/container_reader.hpp"
#include "io/formats/csv_reader.hpp"
#include "io/formats/database_reader.hpp"
#include "io/formats/doccano_reader.hpp"
#include "io/formats/fhir_reader.hpp"
#include "io/formats/files_reader.hpp"
#include "io/formats/i2b2_2006_reader.hpp"
#include "io/formats/i2b2_2014_reader.hpp"
#include "io/formats/jsonl_reader.hpp"
#include "io/formats/label_studio_reader.hpp"
#include "io/formats/lines_reader.hpp"
#include "io/formats/open_text.hpp"
#include "io/formats/presidio_reader.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/formats/tab_reader.hpp"
#include "io/formats/text_reader.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

// --offsets is jsonl's.
FormatOptions with_code_points(FormatOptions options) {
  options.offsets = OffsetUnit::codepoints;
  return options;
}

}  // namespace

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
  const auto bytes = [&] { return bounded(text_of(input.open(), options, input.name()), longest_record_bytes); };
  const std::string& name = input.name();
  switch (*options.format) {
    case Format::jsonl:
      return read_jsonl(bytes(), name, options, input.bytes_total());
    case Format::lines:
      return read_lines(bytes(), name, input.bytes_total());
    case Format::text:
      return read_text(input, options, longest_record_bytes);
    case Format::csv:
    case Format::tsv:
      return read_csv(bytes(), name, options, input.bytes_total());
    case Format::brat:
      return read_brat(input, with_code_points(options), longest_record_bytes);
    case Format::i2b2_2006:
      return read_i2b2_2006(bytes(), name, options, input.bytes_total());
    case Format::i2b2_2014:
      return read_i2b2_2014(input, with_code_points(options), longest_record_bytes);
    case Format::conll:
      return read_conll(input, options, longest_record_bytes);
    case Format::doccano:
      return read_doccano(bytes(), name, options, input.bytes_total());
    case Format::label_studio:
      return read_label_studio(bytes(), name, options, input.bytes_total());
    case Format::tab:
      return read_tab(bytes(), name, options, input.bytes_total());
    case Format::presidio:
      return read_presidio(bytes(), name, options, input.bytes_total());
    case Format::files:
      throw Error{Error::Kind::bad_usage, input.name(), "several files can't be read here; name one file"};
    case Format::docx:
    case Format::odt:
    case Format::xlsx:
    case Format::eml:
    case Format::mbox:
    case Format::html:
    case Format::xml:
    case Format::pdf:
      return read_container(input, options, longest_record_bytes);
    case Format::sqlite:
      return read_database(input, options, longest_record_bytes);
    case Format::fhir:
      return read_fhir(bytes(), name, options, input.bytes_total());
  }
  return nullptr;
}

}  // namespace sumi::io
