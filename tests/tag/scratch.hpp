#pragma once

#include <string>

#include "io/files.hpp"

namespace sumi::testing {

// A folder of this process alone, with '/' behind: tests run side by side. Removed at its end.
inline std::string scratch() {
  static const io::TestFolder folder;
  return folder.path() + "/";
}

}  // namespace sumi::testing
