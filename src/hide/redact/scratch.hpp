#pragma once

#include <string>
#include <string_view>

#include "base/bytes/output.hpp"

namespace sumi::hide {

// Returns a path in the system's folder for temporary files; in /tmp if TMPDIR is unset.
[[nodiscard]] std::string scratch_path(std::string_view name);

// Makes a folder there that nobody else may read, and that is removed after the run. The next run removes what a killed
// run left.
[[nodiscard]] io::Output scratch_folder();

}  // namespace sumi::hide
