#include <cassert>

#include <fmt/format.h>

#include <sumi/error.hpp>

#include "io/csv_composer.hpp"
#include "io/jsonl_composer.hpp"
#include "io/lines_composer.hpp"
#include "io/output.hpp"
#include "io/text_composer.hpp"

namespace sumi::io {

std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options, const CarriedColumns& columns) {
  assert(options.format);
  switch (*options.format) {
    case Format::jsonl:
      return compose_jsonl(output, options);
    case Format::csv:
    case Format::tsv:
      return compose_csv(output, options, columns);
    case Format::lines:
      return compose_lines(output);
    case Format::text:
      return compose_text(output);
    default:
      throw Error{Error::Kind::bad_usage, "", "this format can't be written yet"};
  }
}

}  // namespace sumi::io
