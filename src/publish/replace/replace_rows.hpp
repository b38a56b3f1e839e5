#pragma once

#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// The options of replacing files, in the order of the help.
[[nodiscard]] std::vector<OptionRow> replace_rows(ReplaceFileOptions& options);
// The options of replacing texts, which Python has. A key isn't among them.
[[nodiscard]] std::vector<OptionRow> replace_rows(ReplaceTextsOptions& options);

}  // namespace sumi::replace
