#include <sumi/convert.hpp>

#include "io/apart.hpp"
#include "io/input.hpp"
#include "io/resolve_format.hpp"
#include "io/rewrite_records.hpp"

namespace sumi {

ConvertResult convert(const ConvertOptions& options, const Progress& progress) {
  io::require_apart({{options.input, "the input"}}, {{options.output, "the output"}});
  const io::Input input(options.input);
  FormatOptions from = options.from;
  from.format = io::resolve_format(input, options.from);
  return io::rewrite_records(input, from, options, {}, progress);
}

}  // namespace sumi
