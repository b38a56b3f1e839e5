#pragma once

#include "json.hpp"
#include <sumi/release/release.hpp>

namespace sumi::cli {

// Writes what was released, or why nothing was.
void put_released(const ReleaseSummary& s, Json& json);

}  // namespace sumi::cli
