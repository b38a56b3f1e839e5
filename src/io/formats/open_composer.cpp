#include "io/formats/open_composer.hpp"

#include <cassert>

#include "io/bytes/output.hpp"
#include "io/formats/brat_composer.hpp"
#include "io/formats/conll_composer.hpp"
#include "io/formats/csv_composer.hpp"
#include "io/formats/doccano_composer.hpp"
#include "io/formats/fhir_composer.hpp"
#include "io/formats/i2b2_2006_composer.hpp"
#include "io/formats/i2b2_2014_composer.hpp"
#include "io/formats/jsonl_composer.hpp"
#include "io/formats/label_studio_composer.hpp"
#include "io/formats/lines_composer.hpp"
#include "io/formats/presidio_composer.hpp"
#include "io/formats/tab_composer.hpp"
#include "io/formats/text_composer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options, const RecordReader* source,
                                              const CarriedColumns& columns) {
  assert(options.format);
  if (output.is_folder() && !is_file_per_document(*options.format))
    throw Error{Error::Kind::bad_usage, {}, "this format is one file; name a file", Settings{"output"}};
  FormatOptions by_code_points = options;  // --offsets is jsonl's
  by_code_points.offsets = OffsetUnit::codepoints;
  switch (*options.format) {
    case Format::jsonl:
      return compose_jsonl(output, options, source);
    case Format::lines:
      return compose_lines(output);
    case Format::text:
      return compose_text(output);
    case Format::csv:
    case Format::tsv:
      return compose_csv(output, options, columns);
    case Format::brat:
      return compose_brat(output, by_code_points, source);
    case Format::i2b2_2006:
      return compose_i2b2_2006(output, options, source);
    case Format::i2b2_2014:
      return compose_i2b2_2014(output, by_code_points, source);
    case Format::conll:
      return compose_conll(output, options, source);
    case Format::doccano:
      return compose_doccano(output, options, source);
    case Format::label_studio:
      return compose_label_studio(output, options, source);
    case Format::tab:
      return compose_tab(output, options, source);
    case Format::presidio:
      return compose_presidio(output, options, source);
    case Format::files:
      throw Error{Error::Kind::bad_usage, {}, "files can't be made anew together; name one file", Settings{"output"}};
    case Format::sqlite:
    case Format::docx:
    case Format::odt:
    case Format::xlsx:
    case Format::eml:
    case Format::mbox:
    case Format::html:
    case Format::xml:
    case Format::pdf:
      throw Error{
          Error::Kind::bad_usage, {}, "documents can't be made anew in this format; choose jsonl", Settings{"to"}};
    case Format::fhir:
      return compose_fhir(output, options, source);
  }
  return nullptr;
}

}  // namespace sumi::io
