#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/path_conflicts.hpp"

namespace sumi::io {

// The input of a run that takes one path, or several files, folders and patterns: `several` if it is not empty,
// otherwise `path`. Errors: as Input.
[[nodiscard]] Input input_of(const std::string& path, const std::vector<std::string>& several);

// The same choice, for refuse_path_conflicts().
[[nodiscard]] std::vector<PathUse> uses_of(const std::string& path, const std::vector<std::string>& several);

}  // namespace sumi::io
