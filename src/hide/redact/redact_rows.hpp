#pragma once

#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/hide/redact.hpp>

namespace sumi::hide {

// The options of redact(), in the order of the help. Inputs, finders' folders, threads and seed aren't among them.
[[nodiscard]] std::vector<OptionRow> redact_rows(RedactOptions& options);

}  // namespace sumi::hide
