#pragma once

#include "arguments.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::python {

// Takes operators (dict of label: operator, "*": all others), kinds (dict), mark, mark_each, already_masked,
// shift_days, date_order, key (bytes, 32 of them), labels, allow, threads.
[[nodiscard]] ReplaceTextsOptions replacing_of(Arguments& arguments);
// Returns (begin, end, replacement, label, operator) for each document; offsets in code points of its text.
[[nodiscard]] py::list edits_of(const Corpus& corpus, const std::vector<std::vector<Edit>>& edits);

}  // namespace sumi::python
