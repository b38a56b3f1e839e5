#pragma once

#include <string>

#include "io/files.hpp"

namespace sumi::io {

// The folder of the data named (below the one that SUMI_DATA names); empty where it isn't there.
[[nodiscard]] std::string meddocan_data();

// Writes the files of a .tar.gz below the folder, under their own paths.
void unpack(const std::string& archive, const TestFolder& folder);

}  // namespace sumi::io
