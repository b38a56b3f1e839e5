#include "base/bytes/input.hpp"
#include "base/bytes/path_conflicts.hpp"
#include "io/corpora/rewrite_records.hpp"
#include "io/formats/resolve_format.hpp"
#include <sumi/io/convert.hpp>

namespace sumi {

ConvertResult convert(const ConvertOptions& options, const Progress& progress) {
  io::refuse_path_conflicts({{options.input, "the input"}}, {{options.output, "the output"}});
  const io::Input input(options.input);
  FormatOptions from = options.from;
  from.joins_texts = true;
  from.format = io::resolve_format(input, options.from);
  return io::rewrite_records(input, from, options, {}, progress);
}

}  // namespace sumi
