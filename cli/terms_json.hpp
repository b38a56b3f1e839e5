#pragma once

#include <vector>

#include "json.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::cli {

// What each k costs.
[[nodiscard]] Json costs_json(const std::vector<TermsCost>& costs);
// Keys of the summary of terms build.
void put_built(const TermsSummary& s, Json& into);

}  // namespace sumi::cli
