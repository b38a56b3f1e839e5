#pragma once

#include "arguments.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::python {

// Options with the names of the command line's long options, and its defaults: docs/python.md.
//   Errors  as Arguments; Error bad_usage for contradictory options.

// Takes method, combine, k, by, guarantee, fold, mark, collapse, copies, keep, together, facts, n, strip_space, short,
// dictionary (a path), dictionary_bytes, borders.
[[nodiscard]] Promise promise_of(Arguments& arguments);
// Takes those, and paper, min_length, cover, gap, snap, ratio, labels, show, already_masked, engine, memory, threads.
[[nodiscard]] MaskOptions mask_options_of(Arguments& arguments);
// Takes engine, memory (bytes).
[[nodiscard]] EngineOptions engine_options_of(Arguments& arguments);
[[nodiscard]] Folding folding_of(Arguments& arguments);

}  // namespace sumi::python
