#pragma once

#include <vector>

#include "json.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::cli {

// Returns the cost of each k.
[[nodiscard]] Json costs_json(const std::vector<TermsCost>& costs);
// Writes the keys of the summary of terms build.
void put_built(const TermsSummary& s, Json& into);

}  // namespace sumi::cli
