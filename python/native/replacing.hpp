#pragma once

#include "arguments.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::python {

// Takes the options of replace_rows(), key (bytes, 32 of them) and threads.
[[nodiscard]] ReplaceTextsOptions replacing_of(Arguments& arguments);
// Returns (begin, end, replacement, label, operator) for each document; offsets in code points of its text.
[[nodiscard]] py::list edits_of(const Corpus& corpus, const std::vector<std::vector<Edit>>& edits);

}  // namespace sumi::python
