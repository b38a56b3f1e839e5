#pragma once

#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/hide/redact.hpp>

namespace sumi::hide {

// Returns the options of redact(), in the order of the help, without inputs, finders' folders, threads and seed.
[[nodiscard]] std::vector<OptionRow> redact_rows(RedactOptions& options);

}  // namespace sumi::hide
