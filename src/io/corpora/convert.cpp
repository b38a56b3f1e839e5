#include "base/bytes/input.hpp"
#include "io/corpora/rewrite_records.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/io/convert.hpp>

namespace sumi {

ConvertResult convert(const ConvertOptions& options, const Progress& progress) {
  io::refuse_path_conflicts(io::uses_of(options.input, options.inputs), {{options.output, "the output"}});
  const io::Input input = io::input_of(options.input, options.inputs);
  FormatOptions from = options.from;
  from.joins_texts = true;
  from.each_by_itself = true;
  from.format = io::resolve_format(input, from);
  return io::rewrite_records(input, from, options, {}, progress);
}

}  // namespace sumi
