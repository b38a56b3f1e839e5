#pragma once

#include <string>
#include <string_view>

#include "base/bytes/output.hpp"

namespace sumi::hide {

// A path in the system's folder for scratch files; in /tmp where TMPDIR names none.
[[nodiscard]] std::string scratch_path(std::string_view name);

// A folder there that nobody else may read, and that goes with the run. What a killed run left goes with the next.
[[nodiscard]] io::Output scratch_folder();

}  // namespace sumi::hide
